/** Results of a walk by the Tab key so far; stored in the page. */
interface Walk {
  readonly elements: readonly Element[];
  readonly before: readonly string[];
  /** Indices in `elements`, in the order of focus. */
  readonly visited: number[];
  readonly unmarked: number[];
  /** Stops noting where the focus goes. */
  readonly end: () => void;
}

/** Length of a walk, in presses of Tab. */
interface Length {
  /** If every stop is one that the walk knows. */
  readonly min: number;
  /** Including the stops that only the browser knows. */
  readonly max: number;
}

/** Starts a walk in this document and returns its maximum length; runs inside the page. */
export function beginWalk(): Length {
  const page = window as typeof window & { galleryWalk?: Walk };
  const reachable =
    'a[href], button, input, select, textarea, summary, [tabindex], audio[controls], video[controls]';
  // What lies behind a dialog of the browser has no focus.
  const around = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
  // In a group of radio buttons Tab reaches one: the chosen, else the first that is not disabled.
  const isOtherRadio = (element: HTMLElement): boolean => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      ({ name, form, disabled }) => !disabled && name === element.name && form === element.form,
    );
    return (group.find(({ checked }) => checked) ?? group[0]) !== element;
  };
  const isReachable = (element: HTMLElement): boolean => {
    const isOff =
      element.matches(':disabled, [type="hidden"]') ||
      element.closest('[inert], [aria-hidden="true"]') !== null ||
      !around.contains(element);
    const isShown = element.checkVisibility({ visibilityProperty: true });
    return element.tabIndex >= 0 && !isOff && isShown && !isOtherRadio(element);
  };
  // The focus mark may be on the part around a hidden input, or next to it.
  const looks = (element: Element): string =>
    [
      element,
      element.closest('label'),
      element.parentElement,
      ...(element.parentElement?.querySelectorAll('*') ?? []),
    ]
      .slice(0, 30)
      .map((each) => {
        if (each === null) return '';
        const style = getComputedStyle(each);
        return `${style.outline}|${style.boxShadow}|${style.borderColor}`;
      })
      .join('#');
  const elements = [...document.querySelectorAll<HTMLElement>(reachable)].filter(isReachable);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const note = ({ target }: FocusEvent): void => {
    const at = elements.indexOf(target as HTMLElement);
    if (at === -1) return;
    walk.visited.push(at);
    if (looks(elements[at] as Element) === walk.before[at]) walk.unmarked.push(at);
  };
  const end = (): void => document.removeEventListener('focusin', note);
  const walk: Walk = { elements, before: elements.map(looks), visited: [], unmarked: [], end };
  page.galleryWalk = walk;
  document.addEventListener('focusin', note);
  window.focus();
  around.tabIndex = -1;
  around.focus();
  around.removeAttribute('tabindex');
  const scrollers = [...document.querySelectorAll('*')].filter(
    (element) =>
      element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1,
  );
  // A date field has several parts, each with its own stop.
  const parts = elements.filter((element) => element.matches('[type="date"], [type="time"], [type="month"]'));
  const others = parts.length * 4 + Math.min(scrollers.length, 10);
  return { min: elements.length, max: elements.length + 1 + others };
}

/** Number of elements that the walk has not reached yet; runs inside the page. */
export function leftToReach(): number {
  const { galleryWalk: walk } = window as typeof window & { galleryWalk?: Walk };
  return walk === undefined ? 0 : walk.elements.length - new Set(walk.visited).size;
}

/**
 * Errors of the walk: elements that Tab did not reach, reached out of order, or left unmarked; runs inside the page.
 */
export function endWalk(): string[] {
  const { galleryWalk: walk } = window as typeof window & { galleryWalk?: Walk };
  if (walk === undefined) return [];
  walk.end();
  const nameOf = (at: number | undefined): string => {
    const element = walk.elements[at ?? -1];
    const text = (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 20);
    return `${element?.tagName.toLowerCase() ?? ''} "${text}"`;
  };
  const places = walk.elements.map((_, at) => at);
  const missed = places.filter((at) => !walk.visited.includes(at));
  const strays = walk.visited.filter((at, step) => {
    const before = walk.visited[step - 1];
    return before !== undefined && at !== (before + 1) % walk.elements.length && at !== before;
  });
  return [
    ...missed.map((at) => `Tab does not reach ${nameOf(at)}`),
    ...(missed.length > 0 ? [] : strays.map((at) => `Tab reaches ${nameOf(at)} out of order`)),
    ...[...new Set(walk.unmarked)].map((at) => `nothing shows the focus on ${nameOf(at)}`),
  ];
}
