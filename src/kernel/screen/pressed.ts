import { clock } from '#kernel/browser/clock.ts';
import { notify } from '#kernel/browser/notices.ts';

declare global {
  interface Window {
    /** The button that was pressed before any screen listened; the boot script in the HTML remembers it. */
    __pressed?: HTMLButtonElement | null;
    /** When it was pressed, milliseconds by the visitor's clock. */
    __pressedAt?: number;
    /** From now on presses reach the screen itself. */
    __isHydrated?: boolean;
  }
}

let isHandled = false;
let lost = 0;

/** How many presses on this page came to nothing because the screen was too late. */
export const lostPresses = (): number => lost;

/**
 * From now on the screen handles presses itself; called in the commit that makes it listen, or one would count twice. A
 * press that comes while React takes the page over makes it finish at once and is then handled by the screen: it is not
 * carried out a second time. A form is: the boot script has kept the browser from sending it.
 */
export function startListening(): void {
  window.__isHydrated = true;
  // Only this tells that the commit is made within a press.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- every browser has it
  isHandled = window.event?.type === 'click' && window.__pressed?.type === 'button';
}

/** As long as a visitor still expects an answer to a press, milliseconds. */
const patience = 6000;

/**
 * Watches over a press that has to wait. The result tells, once, whether the visitor still wants it: not when it is too old,
 * of which they are told, and not when they have pressed or typed something since, or left the page.
 */
export function watchPress(at = clock.now()): () => boolean {
  let isElsewhere = false;
  const handle = (): void => void (isElsewhere = true);
  for (const type of ['click', 'input']) document.addEventListener(type, handle, true);
  return () => {
    for (const type of ['click', 'input']) document.removeEventListener(type, handle, true);
    if (isElsewhere || document.hidden) return false;
    const isRecent = Math.abs(clock.now() - at) < patience;
    if (!isRecent) {
      lost += 1;
      notify('刚才的操作没有生效，请再点一次');
    }
    return isRecent;
  };
}

/**
 * Carries out, once, the press that came before the screen listened, as if it came now; `isReady` resolves when the
 * visitor is known, because an action depends on the visitor. A button that has disappeared meanwhile is not pressed, nor
 * one that the visitor no longer waits for.
 */
export async function carryOutPress(isReady: Promise<unknown>): Promise<void> {
  const button = window.__pressed;
  window.__pressed = null;
  if (!button) return;
  const isWanted = isHandled ? () => false : watchPress(window.__pressedAt);
  await isReady;
  button.removeAttribute('data-pressed');
  if (isWanted() && button.isConnected) button.click();
}
