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

/**
 * Applies the whole sheets in every window, and removes what stands at the fold, which no bundle has drawn. The page had the
 * rules that it uses; now that scripts run, anything may appear. Sheets that were lost are requested once more: their absence
 * costs the looks alone.
 */
async function leaveFold(sheets: HTMLLinkElement): Promise<void> {
  const atFold = document.querySelector<HTMLLinkElement>('#root link[rel="stylesheet"]');
  sheets.media = 'all';
  if (atFold?.sheet && !sheets.sheet)
    await new Promise((resolve) => {
      sheets.onload = resolve;
      sheets.onerror = resolve;
    });
  if (!atFold?.sheet) sheets.replaceWith(sheets.cloneNode());
  for (const element of document.querySelectorAll('#root script, #root link')) element.remove();
}

/**
 * Runs the scripts of the first load, which are already being loaded, after the first paint: on a second visit they
 * are loaded before it. In the order of their imports, each in a separate task, so that a press in between is handled.
 * One that is lost is requested once more; without it the page stays as it was rendered, below a way to load it again.
 */
async function run(): Promise<void> {
  await page.__firstPaint;
  let sheets = document.getElementById('sheets') as HTMLLinkElement | null;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[as="script"]')) {
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
