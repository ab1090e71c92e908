import type confetti from 'canvas-confetti';
import { whenIdle } from './when-idle.ts';

type Library = Pick<typeof confetti, 'create'>;

const load = async (): Promise<Library> => (await import('canvas-confetti')).default;

/**
 * Throws confetti over the page for a moment; its code loads only now. Nothing is thrown for a visitor who prefers
 * reduced motion, and it never rejects: a win is a win without it.
 */
export async function celebrate(library: () => Promise<Library> = load): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    const { create } = await library();
    // The result is drawn first: its first frame changes the style of the whole page.
    await new Promise<void>(whenIdle);
    // A worker would be started from a blob, which `script-src 'self'` forbids.
    const fire = create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
    await fire({ particleCount: 90, spread: 75, startVelocity: 38, origin: { y: 0.6 }, zIndex: 300 });
  } catch {
    // An old browser or a lost script: the dialog with the prize is there all the same.
  }
}
