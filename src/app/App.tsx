import { useLocation } from 'react-router-dom';
import { ServicesContext } from '#kernel/screen/services.ts';
import type { Services } from '#kernel/screen/services.ts';
import { notFound, routes } from './routes.tsx';
import { routeAt } from './route-at.ts';
import { Shell } from './Shell.tsx';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/desktop.fixed.css';

/** The product inside a router: the same in the browser and in the prerender. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <Shell>
        <ScreenHere />
      </Shell>
    </ServicesContext>
  );
}

/** Every address is written out in the table, so finding the screen needs no patterns. */
function ScreenHere() {
  const { pathname } = useLocation();
  const { Screen, title } = routeAt(routes, pathname) ?? notFound;
  return <Screen title={title} />;
}
