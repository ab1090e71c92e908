import { skipsMotion } from './game-switches.ts';

/** How a game moves; the hook `useGame` decides when. */
export interface GameMotion {
  /** Starts the motion that continues until `land` or `halt`. */
  readonly runUp: () => void;
  /** Stops at place `at` of `count`, or at no place for -1; resolves when nothing moves any more, and holds the end. */
  readonly land: (at: number, count: number) => Promise<void>;
  /** Lets go of the end of the landing, which the page itself draws by then. */
  readonly release: () => void;
  /** Shows that place at once. */
  readonly stand: (at: number, count: number) => void;
  /** Stops and goes back to where it was. */
  readonly halt: () => void;
}

/** Starts an animation; undefined where there is nothing to animate or the browser cannot, and then nothing moves. */
export function animate(
  element: Element | null | undefined,
  keyframes: Keyframe[],
  timing: KeyframeAnimationOptions,
): Animation | undefined {
  if (element === null || element === undefined || !('animate' in element)) return undefined;
  return element.animate(keyframes, timing);
}

/** Cancels animations, those that fill their element after the end too. */
export function cancelAll(animations: readonly (Animation | undefined)[]): void {
  for (const animation of animations) animation?.cancel();
}

/** Resolves when an animation has ended or was cancelled, and at once where there is none; never rejects. */
export async function whenFinished(animation: Animation | undefined): Promise<void> {
  if (animation === undefined) return;
  if ('finished' in animation) {
    await animation.finished.catch(() => undefined);
    return;
  }
  // Chrome below 84 has only the events.
  const older: Animation = animation;
  await new Promise<void>((resolve) => {
    older.onfinish = () => resolve();
    older.oncancel = () => resolve();
  });
}

/** Whether nothing is to move: by choice, by reduced motion, or because the browser has no animations; for handlers and effects. */
export function wantsStillness(): boolean {
  return (
    !('animate' in Element.prototype) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    skipsMotion.read()
  );
}
