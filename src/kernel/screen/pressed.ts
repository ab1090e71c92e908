declare global {
  interface Window {
    /** The button that was pressed before any screen listened; the boot script in the HTML remembers it. */
    __pressed?: HTMLButtonElement | null;
    /** From now on presses reach the screen itself. */
    __isListening?: boolean;
  }
}

let isHandled = false;

/**
 * From now on the screen handles presses itself; called in the commit that makes it listen, or one would count twice. A
 * press that comes while React takes the page over makes it finish at once and is then handled by the screen: it is not
 * carried out a second time. A form is: the boot script has kept the browser from sending it.
 */
export function startListening(): void {
  window.__isListening = true;
  // Only this tells that the commit is made within a press.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- every browser has it
  isHandled = window.event?.type === 'click' && window.__pressed?.type === 'button';
}

/**
 * Carries out, once, the press that came before the screen listened, as if it came now; `isReady` resolves when the
 * visitor is known, because an action depends on the visitor. A button that has disappeared meanwhile is not pressed.
 */
export async function carryOutPress(isReady: Promise<unknown>): Promise<void> {
  const button = window.__pressed;
  window.__pressed = null;
  if (!button) return;
  await isReady;
  button.removeAttribute('data-pressed');
  if (!isHandled && button.isConnected) button.click();
}
