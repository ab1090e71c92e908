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
  // In the frame after a change, in which the page is laid out anyway: a look in every frame would weigh more on a larger page.
  const whenPainted = <T>(find: () => T | undefined, then: (found: T) => void): void => {
    let isWaiting = false;
    const look = (): void => {
      isWaiting = false;
      const found = find();
      if (found === undefined) return;
      stop();
      requestAnimationFrame(() => then(found));
    };
    const lookSoon = (): void => {
      if (!isWaiting) requestAnimationFrame(look);
      isWaiting = true;
    };
    const changes = new MutationObserver(lookSoon);
    // What changes neither the document nor a scroll position: the storage.
    const timer = setInterval(lookSoon, 100);
    const stop = (): void => {
      changes.disconnect();
      clearInterval(timer);
      removeEventListener('scroll', lookSoon, true);
    };
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener('scroll', lookSoon, true);
    lookSoon();
  };
  const sight: Sight = { row, isInView, whenPainted };
  (window as unknown as { __sight: Sight }).__sight = sight;
}
