/** Helpers for the scripts of the bench in a page: what is visible there. */
export interface Sight {
  /** The first element of the selector with text, in the viewport unless `anywhere` is set. */
  readonly row: (selector: string, anywhere?: boolean) => Element | undefined;
  /** The element is in the viewport and has a size. */
  readonly isInView: (element: Element) => boolean;
  /** Calls `then` in the frame after the one in which `find` first returns an element: it has been painted by then. */
  readonly whenPainted: <T>(find: () => T | undefined, then: (found: T) => void) => void;
}

/** The window of a page with the scripts of the bench. */
export interface SightWindow {
  readonly __sight: Sight;
}

/** Runs in the page before anything else. */
export function installSight(): void {
  const isInView = (element: Element): boolean => {
    const { width, height, top, left, bottom, right } = element.getBoundingClientRect();
    const isInside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    return width > 0 && height > 0 && isInside;
  };
  const row = (selector: string, anywhere = false): Element | undefined => {
    for (const element of document.querySelectorAll(selector))
      if (element.textContent.trim() !== '' && (anywhere || isInView(element))) return element;
    return undefined;
  };
  const whenPainted = <T>(find: () => T | undefined, then: (found: T) => void): void => {
    const look = (): void => {
      const found = find();
      requestAnimationFrame(found === undefined ? look : () => then(found));
    };
    requestAnimationFrame(look);
  };
  const sight: Sight = { row, isInView, whenPainted };
  (window as unknown as { __sight: Sight }).__sight = sight;
}
