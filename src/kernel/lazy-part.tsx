import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part of a screen that is no part of its first load; `fallback` holds its place while it comes. */
export type LazyPart<P> = ComponentType<P & { readonly fallback?: ReactNode }>;

/**
 * Loads a part of a screen when it is first drawn, with one more try when its script is lost on the way. What the
 * prerender draws of it stays on the page and is taken over when the script is there; its styles are in the HTML.
 * A part that still fails shows the error screen.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const Part = lazy(() => load().catch(load));
  return function Later({ fallback = null, ...props }: P & { readonly fallback?: ReactNode }) {
    // The prerender asks again for each page, so that the build learns which parts that page has drawn.
    if (typeof window === 'undefined') void load();
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as P)} />
      </Suspense>
    );
  };
}
