import { startFirstCalls } from '#kernel/first-calls.ts';
import { routeAt } from './route-at.ts';
import { routes } from './routes.tsx';

function destinationOf(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const url = link === null ? undefined : new URL(link.href);
  return url?.origin === location.origin ? url : undefined;
}

/**
 * Makes links quick: a finger on one brings the screen it leads to, and the press that follows starts what that screen
 * asks for first, beside what is left of its script.
 */
export function prepareLinks(): void {
  document.addEventListener('pointerdown', (event) => {
    const url = destinationOf(event);
    // A chunk that is lost is asked for again by the screen.
    if (url)
      void routeAt(routes, url.pathname)
        ?.prepare()
        .catch(() => undefined);
  });
  // Before the router hears of it.
  document.addEventListener(
    'click',
    (event) => {
      const url = destinationOf(event);
      if (url) startFirstCalls(routeAt(routes, url.pathname)?.firstCalls ?? [], url.search);
    },
    true,
  );
}
