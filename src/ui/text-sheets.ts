/**
 * Opens and closes the sheets of words of a page (`TextSheet.tsx`), which are `<dialog>`s. The build writes this file into
 * the HTML of every page that opens one, so that a press needs no bundle; on the way to such a page `TextSheet` brings it.
 *
 * A button opens the sheet whose id is its `data-opens`. The browser gives it the focus and closes it by Escape; its buttons,
 * a press beside it and the way back close it too: it is an entry of the history. Where the sheet is not there yet, or the
 * browser has no dialogs, the button is marked as pressed, and `TextSheet` presses it again. No feature newer than 2015 may be
 * used without a check, and nothing imported.
 */
interface Sheet extends HTMLElement {
  readonly showModal?: () => void;
  readonly close: () => void;
}

/** The newest entry of the history is that of an open sheet. */
let isEntered = false;

function open(opener: Element): void {
  const sheet = document.getElementById(opener.getAttribute('data-opens') || '') as Sheet | null;
  if (!sheet || !sheet.showModal) {
    opener.setAttribute('data-pressed', '');
    return;
  }
  if (sheet.hasAttribute('open')) return;
  sheet.showModal();
  isEntered = true;
  history.pushState(history.state, '');
}

function handlePress(event: Event): void {
  const element = event.target as Element;
  const waiting = document.querySelector('[data-opens][data-pressed]');
  if (waiting) waiting.removeAttribute('data-pressed');
  const opener = element.closest('[data-opens]');
  const sheet = element.closest<Sheet>('dialog');
  const isClosing = sheet && (sheet === element || element.closest('button'));
  if (!opener && !isClosing) return;
  // Nobody else carries out this press.
  event.preventDefault();
  if (isClosing) sheet.close();
  else if (opener) open(opener);
}

/** Its entry goes, unless the visitor has left it by the way back. */
function handleClosed(): void {
  if (!isEntered) return;
  isEntered = false;
  history.back();
}

function handleBack(): void {
  isEntered = false;
  const sheet = document.querySelector<Sheet>('dialog[open]');
  if (sheet) sheet.close();
}

interface SheetsWindow {
  __hasSheets?: boolean;
}

function listen(page: SheetsWindow): void {
  if (page.__hasSheets) return;
  page.__hasSheets = true;
  document.addEventListener('click', handlePress, true);
  document.addEventListener('close', handleClosed, true);
  window.addEventListener('popstate', handleBack);
}

// The server draws sheets too, and has no page.
if (typeof window !== 'undefined') listen(window as SheetsWindow);

export {};
