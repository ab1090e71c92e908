import { useEffect, useState } from 'react';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import type { Route } from './lazy-screen.tsx';
import { findRoute, routeAt } from './routes.tsx';

/**
 * The screen of an address: every address is written out in a table, so finding it needs no patterns. Dots while its route
 * loads; a lost chunk is an error of the screen. Another path has another one of these.
 */
export function ScreenHere({ pathname }: { readonly pathname: string }) {
  const [late, setLate] = useState<Route>();
  const route = routeAt(pathname) ?? late;
  const isMissing = route === undefined;
  useEffect(() => {
    const fail = (error: unknown): void =>
      setLate(() => {
        throw error;
      });
    if (isMissing) findRoute(pathname).then(setLate, fail);
  }, [pathname, isMissing]);
  return isMissing ? <LoadingDots /> : <route.Screen title={route.title} />;
}
