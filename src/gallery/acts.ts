import { settled } from './settled.ts';

/** The name of a button: its label for screen readers, or its text. */
const nameOf = (button: Element): string => (button.getAttribute('aria-label') ?? button.textContent).trim();

/**
 * Presses the buttons of these names, one after another, each as soon as nothing in the page changes any more.
 * @throws Error when there is no such button.
 */
export async function carryOut(acts: readonly string[]): Promise<void> {
  for (const name of acts) {
    // The newest dialog is the last in the page.
    const button = [...document.querySelectorAll('button')].findLast((each) => nameOf(each) === name);
    if (button === undefined) throw new Error(`There is no button ${name} to press`);
    button.click();
    await settled();
  }
}
