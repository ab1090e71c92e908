import { enableStaticRendering } from 'mobx-react-lite';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import type { FirstCall, PageCall, PageData, PageRenderer } from '#contract/pages/first-calls.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { paths } from '#kernel/screen/paths.ts';
import { App } from './App.tsx';
import { createServices } from './create-services.ts';
import { cutActivities } from './cut-activities.ts';
import { notFound, routes } from './routes.tsx';
import { routeAt, titleOf } from './route-at.ts';

/** What the build needs to know of a route to write its page. */
export interface RenderedRoute {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly firstCalls: readonly FirstCall[];
  readonly load: () => Promise<unknown>;
}

enableStaticRendering(true);

/** Every address of the product, by the name the code knows it under. */
export const renderedRoutes: readonly RenderedRoute[] = Object.entries(paths).map(([name, path]) => {
  const { load, firstCalls } = routes[path];
  return { name, path, title: titleOf(routes, path), firstCalls, load };
});

const pageCall = (call: FirstCall): PageCall =>
  call.path === activityCenter.list.path ? { ...call, cut: cutActivities } : call;

/** The first calls of each address, and how much of a long answer is sent with its page. */
export const firstCalls: PageRenderer['firstCalls'] = Object.fromEntries(
  renderedRoutes.map((route) => [route.path, route.firstCalls.map(pageCall)]),
);

/** The markup of an address; in its state before data where none are given. @throws Error where a screen fails. */
export async function renderPage(location: string, data?: PageData): Promise<string> {
  const failures: unknown[] = [];
  const { pathname } = new URL(location, 'http://any-host.invalid');
  await (routeAt(routes, pathname) ?? notFound).prepare();
  const { prelude } = await prerender(
    <StaticRouter location={location}>
      <App services={createServices('', new KnownAnswers(data))} />
    </StaticRouter>,
    { onError: (failure) => void failures.push(failure), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${location} does not render`, { cause: failures[0] });
  return markup;
}

/** The document title of an unknown address. */
export const notFoundTitle = titleOf(routes, '/nowhere');
