import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LostPartContext } from '#kernel/screen/lazy-part.tsx';
import { ServicesContext } from '#kernel/screen/services.ts';
import type { Services } from '#kernel/screen/services.ts';
import { findRoute, routeAt } from './routes.tsx';
import type { Route } from './lazy-screen.tsx';
import { Shell } from './Shell.tsx';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import { Retry } from '#ui/Retry.tsx';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/desktop.fixed.css';

const drawRetry = (onRetry: () => void) => <Retry onRetry={onRetry} />;

/** The product inside a router: the same in the browser and in the prerender. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <LostPartContext value={drawRetry}>
        <Shell>
          <ScreenHere />
        </Shell>
      </LostPartContext>
    </ServicesContext>
  );
}

/** Every address is written out in a table, so finding the screen needs no patterns. */
function ScreenHere() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  return route === undefined ? <LateScreen key={pathname} pathname={pathname} /> : <Found route={route} />;
}

function Found({ route: { Screen, title } }: { readonly route: Route }) {
  return <Screen title={title} />;
}

/** A screen whose route is not loaded yet; a lost chunk is an error of the screen. */
function LateScreen({ pathname }: { readonly pathname: string }) {
  const [route, setRoute] = useState<Route>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    findRoute(pathname).then(setRoute, (error: unknown) => setFailure({ error }));
  }, [pathname]);
  if (failure) throw failure.error;
  return route === undefined ? <LoadingDots /> : <Found route={route} />;
}
