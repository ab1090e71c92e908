/**
 * Layout problems of this document: it scrolls sideways, a text is cut off, a text covers another, or neighbouring
 * boxes overlap. It runs inside the page.
 */
export function layoutProblems(): string[] {
  const root = document.documentElement;
  const nameOf = (element: Element): string => {
    const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 24);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${text}"`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.clientWidth !== 1 &&
    // The box of a rotated element is larger than what is drawn.
    element.closest('.visually-hidden, [aria-hidden="true"], [data-turned]') === null;
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element instanceof HTMLElement && isShown(element),
  );

  // An element that scrolls or hides its overflow does not make the page wider.
  const isHeld = (element: Element): boolean => {
    for (let around = element.parentElement; around !== null && around !== document.body;) {
      if (getComputedStyle(around).overflowX !== 'visible') return true;
      around = around.parentElement;
    }
    return false;
  };
  const sideways = (): string[] => {
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = elements.filter((element) => {
      const { right } = element.getBoundingClientRect();
      // A fixed element is as wide as the page that another one has widened.
      const isFixed = getComputedStyle(element).position === 'fixed';
      return right > root.clientWidth + 0.5 && !isFixed && !isHeld(element);
    });
    return [`scrolls sideways (${root.scrollWidth} px) by ${wide.slice(-1).map(nameOf).join('')}`];
  };

  const hasOwnText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '');
  const cutOff = (): string[] =>
    elements
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        // An ellipsis at the end of a line shows that there is more.
        if (!hasOwnText(element) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
        return (
          (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `cuts off ${nameOf(element)}`);

  const isLayer = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null && each !== document.body;) {
      if (/fixed|sticky|absolute/.test(getComputedStyle(each).position)) return true;
      each = each.parentElement;
    }
    return false;
  };

  interface Line {
    readonly element: Element;
    readonly box: DOMRect;
  }
  // The box of a line is higher than its letters: only their height counts.
  const linesOf = (element: Element): Line[] => {
    const { fontSize, overflowY } = getComputedStyle(element);
    const height = parseFloat(fontSize) * 0.8;
    // What a text hides is laid out and not drawn: the end of its line, or the lines after the last one.
    const own = overflowY === 'visible' ? undefined : element.getBoundingClientRect();
    const [end, right] = [own?.bottom ?? Infinity, own?.right ?? Infinity];
    return [...element.childNodes]
      .filter((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '')
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        // By the middle: the box of a line is higher than the line, and reaches into the one before.
        return [...range.getClientRects()].filter(({ top, bottom }) => (top + bottom) / 2 < end);
      })
      .map((box) => {
        const top = box.top + (box.height - height) / 2;
        const width = Math.min(box.right, right) - box.left;
        return { element, box: new DOMRect(box.left, top, width, height) };
      });
  };
  const meet = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;

  const textOverText = (): string[] => {
    const lines = elements
      .filter((element) => hasOwnText(element) && !isLayer(element) && !isHeld(element))
      .flatMap(linesOf)
      .sort((a, b) => a.box.top - b.box.top);
    const problems: string[] = [];
    lines.forEach((line, at) => {
      for (let next = at + 1; next < lines.length; next++) {
        const other = lines[next];
        if (other === undefined || other.box.top >= line.box.bottom) break;
        if (other.element !== line.element && meet(line.box, other.box))
          problems.push(`writes ${nameOf(line.element)} over ${nameOf(other.element)}`);
      }
    });
    return problems;
  };

  const isInFlow = (element: Element): boolean => {
    const { position, display, marginTop, marginLeft, float } = getComputedStyle(element);
    const isMoved = parseFloat(marginTop) < 0 || parseFloat(marginLeft) < 0;
    return (
      /static|relative/.test(position) &&
      !/inline$|none|contents/.test(display) &&
      float === 'none' &&
      !isMoved
    );
  };
  // Cells with the same grid area cover each other on purpose.
  const isStacked = (a: Element, b: Element): boolean => {
    const place = (element: Element): string => {
      const { gridRowStart, gridColumnStart } = getComputedStyle(element);
      return `${gridRowStart} ${gridColumnStart}`;
    };
    return place(a) === place(b) && !place(a).includes('auto');
  };
  const overlaps = (): string[] =>
    elements.flatMap((parent) => {
      const children = [...parent.children].filter((child) => isShown(child) && isInFlow(child));
      return children.flatMap((child, at) => {
        const next = children[at + 1];
        if (next === undefined || isStacked(child, next)) return [];
        const isOver = meet(child.getBoundingClientRect(), next.getBoundingClientRect());
        return isOver ? [`lays ${nameOf(child)} over ${nameOf(next)}`] : [];
      });
    });

  return [...new Set([...sideways(), ...cutOff(), ...textOverText(), ...overlaps()])];
}
