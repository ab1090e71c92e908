import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#contract/pages/first-calls.ts';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { FastifyInstance } from 'fastify';
import { isFinished, readinessOf } from '#server/modules/delivery/bundles.ts';
import { pageAgent } from '#server/modules/delivery/target-switch.ts';
import type { DeliveryOptions } from '#server/modules/delivery/delivery.ts';
import { LivePages } from './live-pages.ts';
import type { LivePagesOptions, PublicCall } from './live-pages.ts';

/**
 * Pages with their data for an app that delivers the bundles of `distDir`: their calls go through the app itself,
 * without a session, so they are validated and answered like any other call. With `warms`, each is drawn once when the
 * app begins to listen.
 */
export function openPages(
  app: FastifyInstance,
  {
    distDir,
    opener: { signal, open },
    warms,
  }: { readonly distDir: string; readonly opener: PageOpener; readonly warms: boolean },
): NonNullable<DeliveryOptions['openPages']> {
  let pages: LivePages | undefined;
  // Before the bundles are read: what is built again from now on is not drawn by.
  const isReady = readinessOf(distDir);
  // Not awaited: a visitor who comes meanwhile waits for the page or gets the prerendered one.
  app.addHook('onListen', (done) => {
    if (warms) void pages?.warmUp(signal);
    done();
  });
  return async (bundles) => {
    const renderers = await readRenderers(distDir);
    if (renderers === null) return null;
    pages = open(bundles, renderers, isReady);
    return pages;
  };
}

/** Draws pages of bundles with their data, through this app; the signal ends with the app. */
export interface PageOpener {
  readonly signal: AbortSignal;
  readonly open: (
    bundles: LivePagesOptions['bundles'],
    renderers: LivePagesOptions['renderers'],
    isReady?: LivePagesOptions['isReady'],
  ) => LivePages;
}

/** Pages of further bundles for an app; to be made before the app is ready. */
export function pageOpener(
  app: FastifyInstance,
  { arms, deadlineMs, ...base }: Pick<LivePagesOptions, 'clock' | 'caches' | 'arms' | 'deadlineMs'>,
): PageOpener {
  const closing = new AbortController();
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  const call: PublicCall = async (url, cookie = '') => {
    const own = { 'x-requested-with': 'invest-hall', 'user-agent': pageAgent };
    const { payload } = await app.inject({ url, headers: { ...own, ...(cookie !== '' && { cookie }) } });
    return payload;
  };
  const onFailure: LivePagesOptions['onFailure'] = (error, address) => {
    // The app answers no call any more.
    if (closing.signal.aborted) return;
    app.log.error({ err: error, path: address }, 'a page could not be drawn with its data');
  };
  return {
    signal: closing.signal,
    open: (bundles, renderers, isReady = () => true) =>
      new LivePages({
        ...{ ...base, bundles, renderers, isReady, call, onFailure },
        ...(arms && { arms }),
        ...(deadlineMs !== undefined && { deadlineMs }),
      }),
  };
}

/** Draws nothing: the build of its target has not ended. */
const unbuilt: PageRenderer = {
  firstCalls: {},
  renderPage: () => Promise.reject(new Error('this target is not built')),
};

/** Reads the render bundles of the targets; null when `distDir` has no finished build of any. */
export async function readRenderers(
  distDir: string,
): Promise<Readonly<Record<TargetName, PageRenderer>> | null> {
  const fileOf = (target: TargetName) => path.join(distDir, target, 'render/render.mjs');
  const finished = targets.filter((target) => isFinished(distDir, target) && existsSync(fileOf(target)));
  if (finished.length === 0) return null;
  const read = async (target: TargetName): Promise<PageRenderer> =>
    finished.includes(target)
      ? ((await import(pathToFileURL(fileOf(target)).href)) as PageRenderer)
      : unbuilt;
  const [h5, app, miniprogram] = await Promise.all([read('h5'), read('app'), read('miniprogram')]);
  return { h5, app, miniprogram };
}
