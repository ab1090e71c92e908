import { enableStaticRendering } from 'mobx-react-lite';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { paths } from '#kernel/paths.ts';
import { App } from './App.tsx';
import { createServices } from './create-services.ts';
import { earlyCalls } from './early-calls.ts';
import type { EarlyCall } from './early-calls.ts';
import { earlyParts } from './early-parts.ts';
import { routes } from './routes.tsx';
import { titleOf } from './title-of.ts';

/** What the build needs to know of a route to write its page. */
export interface PrerenderRoute {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly firstCalls: readonly EarlyCall[];
  /** Modules that come with the first answer, relative to the repository. */
  readonly firstParts: readonly string[];
  readonly load: () => Promise<unknown>;
}

enableStaticRendering(true);

/** Every address of the product, by the name the code knows it under. */
export const prerenderRoutes: readonly PrerenderRoute[] = Object.entries(paths).map(([name, path]) => {
  const { load } = routes[path];
  return {
    name,
    path,
    title: titleOf(routes, path),
    firstCalls: earlyCalls[path] ?? [],
    firstParts: earlyParts[path] ?? [],
    load,
  };
});

/** The markup of one address in its state before data. Fails where a screen does. */
export async function renderRoute(path: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App services={createServices()} />
    </StaticRouter>,
    { onError: (failure) => void failures.push(failure), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${path} does not prerender`, { cause: failures[0] });
  return markup;
}

/** The document title of an address that is none of ours. */
export const notFoundTitle = titleOf(routes, '/nowhere');
