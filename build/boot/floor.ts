/*
 * Parses only at or above the browser floor (iOS 13.4, Chrome 80): `?.` and `??` came with those versions. The build
 * must not lower it.
 */
interface FloorWindow {
  __isModern?: boolean;
  readonly document?: Document;
}

const page = window as unknown as FloorWindow;
page.__isModern = (page.document?.readyState ?? '') !== '';

const task = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The next frame has been painted; a page in the background never paints. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Runs the scripts of the first load, which are on their way already, once the page is painted: at a second visit they
 * are there before it. In the order of their imports, each in a task of its own, so that a press in between is answered.
 * One that is lost leaves the page as it was written.
 */
async function run(): Promise<void> {
  await painted();
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
    await import(href);
    await task();
  }
}

void run();
