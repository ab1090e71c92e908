import { lazy } from 'react';
import type { ComponentType } from 'react';
import { wait } from '#kernel/browser/clock.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const pauseMs = 5000;

/**
 * A part whose words the server draws with the screen, in a `Suspense`: they stay as they are until its script is there, which
 * is requested until it comes.
 */
export function drawnPart<P extends object>(load: Load<P>) {
  const ask: Load<P> = () =>
    load().catch((error: unknown) => {
      // The server has its modules, or an error.
      if (typeof window === 'undefined') throw error;
      return wait(pauseMs).then(ask);
    });
  return lazy(ask);
}
