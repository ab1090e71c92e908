/*
 * Parses only at or above the browser floor (iOS 13.4, Chrome 80): `?.` and `??` came with those versions. The build
 * must not lower it.
 */
interface FloorWindow {
  __isModern?: boolean;
  /** Of the boot script, which runs before this module. */
  readonly __firstPaint?: Promise<void>;
  readonly document?: Document;
}

const page = window as unknown as FloorWindow;
page.__isModern = (page.document?.readyState ?? '') !== '';

const task = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The sheets have arrived; Chrome has an empty sheet, or one that nobody may read, in place of a lost one. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

/**
 * Moves the whole sheets into the head, and removes what stands at the fold, which no bundle has drawn. Sheets that were lost
 * are requested once more: their absence costs the looks alone, and a wide window does not wait for them a second time.
 */
async function leaveFold(atFold: HTMLLinkElement): Promise<void> {
  const sheets = atFold.cloneNode() as HTMLLinkElement;
  const settled = new Promise((resolve) => {
    sheets.onload = resolve;
    sheets.onerror = resolve;
  });
  document.head.append(sheets);
  if (isThere(atFold)) await settled;
  else document.documentElement.classList.add('unstyled');
  for (const element of document.querySelectorAll('#root script, #root link')) element.remove();
}

/**
 * Requests and runs the scripts of the first load after the first paint: on a second visit they would be there before it. In the
 * order of their imports, and each request and each script in a separate task, so that a press in between is handled. One that
 * is lost is requested once more; without it the page stays as it was rendered, below a way to load it again.
 */
async function run(): Promise<void> {
  await page.__firstPaint;
  let sheets = document.querySelector<HTMLLinkElement>('#root link[rel="stylesheet"]');
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[as="script"]');
  for (const script of scripts) {
    script.rel = 'preload';
    await task();
  }
  for (const { href } of scripts) {
    try {
      await import(href).catch(() => import(href));
    } catch {
      document.documentElement.classList.add('unloaded');
      return;
    }
    if (sheets) await leaveFold(sheets);
    sheets = null;
    await task();
  }
}

void run();
