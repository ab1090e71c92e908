import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part of a screen that is no part of its first load; `fallback` holds its place while it comes. */
export type LazyPart<P> = ComponentType<P & { readonly fallback?: ReactNode }>;

/**
 * A part of a screen that cannot be seen at first, loaded when it is first drawn, with one more try when its script is
 * lost on the way. A part that still fails shows the error screen.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const Part = lazy(() => load().catch(load));
  return function Later({ fallback = null, ...props }: P & { readonly fallback?: ReactNode }) {
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as P)} />
      </Suspense>
    );
  };
}
