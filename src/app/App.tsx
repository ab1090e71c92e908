import { Route as RouterRoute, Routes } from 'react-router-dom';
import { ServicesContext } from '#kernel/services.ts';
import type { Services } from '#kernel/services.ts';
import { notFound } from './not-found.ts';
import { routes } from './routes.tsx';
import { Shell } from './Shell.tsx';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/desktop.fixed.css';

/** The product inside a router: the same in the browser and in the prerender. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <Shell>
        <Routes>
          {Object.entries(routes).map(([path, { Screen, title }]) => (
            <RouterRoute key={path} path={path} element={<Screen title={title} />} />
          ))}
          <RouterRoute path="*" element={<notFound.Screen title={notFound.title} />} />
        </Routes>
      </Shell>
    </ServicesContext>
  );
}
