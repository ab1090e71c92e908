import type { Platform } from '#platform-contract/contract.ts';

/** Whether the visitor has pressed or typed anything since the page opened. */
function watchTouch(): () => boolean {
  // Absent before Safari 16.4, where what was pressed before this moment is known by the boot script alone.
  const { userActivation } = navigator as Partial<Pick<Navigator, 'userActivation'>>;
  let isTouched = window.__pressed instanceof Element;
  const touch = (): void => void (isTouched = true);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, touch, { once: true, capture: true });
  return () => isTouched || userActivation?.hasBeenActive === true;
}

/**
 * Asks the host whether this bundle fits it, and does what the answer says. What it takes is loaded only where it does not fit;
 * where that is lost, the page stays as it is.
 */
export async function checkHostFit(platform: Pick<Platform, 'env' | 'download'>): Promise<void> {
  const isTouched = watchTouch();
  const answer = await platform.env.handshake();
  if (answer.kind === 'ok') return;
  const { followHandshake } = await import('./follow-handshake.tsx');
  followHandshake(answer, platform, { isTouched });
}
