import { enableStaticRendering } from 'mobx-react-lite';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import type { FirstCall, PageCall, PageData, PageRenderer } from '#contract/pages/first-calls.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { App } from './App.tsx';
import { createServices } from './create-services.ts';
import { cutActivities } from './cut-activities.ts';
import { documentTitle } from './route-in.ts';
import { routesOf } from './lazy-screen.tsx';
import type { Routes } from './lazy-screen.tsx';
import { findRoute, loadRoutesAt, notFound, pageRoutes } from './routes.tsx';

/** What the build needs to know of a route to write its page. */
export interface RenderedRoute {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly firstCalls: readonly FirstCall[];
  readonly load: () => Promise<unknown>;
}

enableStaticRendering(true);

// Loaded as in the browser, so that what an address loads can be recorded.
const [{ campaignTable }, { landingRoutes }, { furtherRoutes }] = await Promise.all([
  import('../campaigns/campaign-table.ts'),
  import('./landing-routes.ts'),
  import('./further-routes.tsx'),
]);
const manifests = await Promise.all(Object.values(campaignTable).map((load) => load()));
const everyRoute = Object.assign(
  {},
  pageRoutes,
  landingRoutes,
  furtherRoutes,
  ...manifests.map(routesOf),
) as Routes;

/** Every address of the product; `load` imports what its first load needs. */
export const renderedRoutes: readonly RenderedRoute[] = Object.entries(everyRoute).map(
  ([path, { title, load, firstCalls }]) => ({
    ...{ name: nameOf(path), path, title: documentTitle(title), firstCalls },
    load: () => (path in pageRoutes ? load() : Promise.all([loadRoutesAt(path), load()])),
  }),
);

/** The file name of a page: its path with dashes. */
function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

const pageCall = (call: FirstCall): PageCall =>
  call.path === activityCenter.list.path ? { ...call, cut: cutActivities } : call;

/** The first calls of each address, and how much of a long answer is sent with its page. */
export const firstCalls: PageRenderer['firstCalls'] = Object.fromEntries(
  renderedRoutes.map((route) => [route.path, route.firstCalls.map(pageCall)]),
);

/** The paths of each campaign, by its play type: a server can switch off the code of one. */
export const campaignPaths: PageRenderer['campaignPaths'] = Object.fromEntries(
  manifests.map(({ type, screens }) => [type, Object.values(screens).map(({ path }) => path)]),
);

/** The markup of an address; in its state before data where none are given. @throws Error where a screen fails. */
export async function renderPage(location: string, data?: PageData): Promise<string> {
  const failures: unknown[] = [];
  const { pathname } = new URL(location, 'http://any-host.invalid');
  await (await findRoute(pathname)).prepare();
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
export const notFoundTitle = documentTitle(notFound.title);
