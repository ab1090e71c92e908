import { lazy, Suspense, useDeferredValue } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { wait } from '#kernel/browser/clock.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const pauseMs = 5000;

/**
 * A part whose words the server draws with the screen: they stay as they are until its script is there, which is requested
 * until it comes. `fallback` reserves its place where the server has not drawn it.
 */
export function drawnPart<P extends object>(load: Load<P>) {
  const ask: Load<P> = () =>
    load().catch((error: unknown) => {
      // The server has its modules, or an error.
      if (typeof window === 'undefined') throw error;
      return wait(pauseMs).then(ask);
    });
  const Part = lazy(ask);
  return function DrawnPart(props: P & { readonly fallback?: ReactNode }) {
    // With its boundary: an answer that comes before the script does not take away what the server has drawn.
    return useDeferredValue(
      <Suspense fallback={props.fallback}>
        <Part {...(props as unknown as ComponentProps<typeof Part>)} />
      </Suspense>,
    );
  };
}
