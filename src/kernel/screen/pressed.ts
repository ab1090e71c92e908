declare global {
  interface Window {
    /** The button that was pressed before any screen listened; the boot script in the HTML remembers it. */
    __pressed?: HTMLButtonElement | null;
    /** From now on presses reach the screen itself. */
    __isListening?: boolean;
  }
}

/** Presses are the screen's own from now on; said in the commit that makes it listen, or one would count twice. */
export function startListening(): void {
  window.__isListening = true;
}

/**
 * Carries out, once, the press that came before the screen listened, as if it came now; `isReady` resolves when the
 * visitor is known, because an action asks who acts. A button that has gone meanwhile is not pressed.
 */
export async function carryOutPress(isReady: Promise<unknown>): Promise<void> {
  const button = window.__pressed;
  window.__pressed = null;
  if (!button) return;
  await isReady;
  button.removeAttribute('data-pressed');
  if (button.isConnected) button.click();
}
