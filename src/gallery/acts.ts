import { settled } from './settled.ts';

/** The name of a button: its label for screen readers, or its text. */
const nameOf = (button: Element): string => (button.getAttribute('aria-label') ?? button.textContent).trim();

/** The newest of this name: that of the dialog is the last in the page. */
function buttonNamed(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].findLast((each) => nameOf(each) === name);
}

/**
 * Presses the buttons of these names, one after another, each as soon as nothing in the page changes any more.
 * @throws Error when there is no such button.
 */
export async function carryOut(acts: readonly string[]): Promise<void> {
  for (const name of acts) {
    // A game may pause before its result while nothing in the page changes.
    let button = buttonNamed(name);
    for (let looks = 0; button === undefined && looks < 5; looks += 1) {
      await settled();
      button = buttonNamed(name);
    }
    if (button === undefined) throw new Error(`There is no button ${name} to press`);
    button.click();
    await settled();
  }
}
