import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#contract/pages/first-calls.ts';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { isFinished, readinessOf } from '#server/modules/delivery/bundles.ts';
import type { DeliveryOptions } from '#server/modules/delivery/delivery.ts';
import { LivePages } from './live-pages.ts';
import type { PageArms } from './live-pages.ts';

/**
 * Pages with their data for an app that delivers the bundles of `distDir`: their calls go through the app itself,
 * without a session, so they are validated and answered like any other call. With `warms`, each is drawn once when the
 * app begins to listen.
 */
export function openPages(
  app: FastifyInstance,
  {
    distDir,
    clock,
    warms,
    arms,
  }: {
    readonly distDir: string;
    readonly clock: Clock;
    readonly warms: boolean;
    /** Every visitor is shown the same when absent. */
    readonly arms?: PageArms;
  },
): NonNullable<DeliveryOptions['openPages']> {
  let pages: LivePages | undefined;
  const closing = new AbortController();
  // Before the bundles are read: what is built again from now on is not drawn by.
  const isReady = readinessOf(distDir);
  // Not awaited: a visitor who comes meanwhile waits for the page or gets the prerendered one.
  app.addHook('onListen', (done) => {
    if (warms) void pages?.warmUp(closing.signal);
    done();
  });
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  return async (bundles) => {
    const renderers = await readRenderers(distDir);
    if (renderers === null) return null;
    pages = new LivePages({
      bundles,
      renderers,
      clock,
      isReady,
      ...(arms && { arms }),
      call: async (url, cookie = '') =>
        (
          await app.inject({
            url,
            headers: { 'x-requested-with': 'invest-hall', ...(cookie !== '' && { cookie }) },
          })
        ).payload,
      onFailure: (error, address) => {
        // The app answers no call any more.
        if (closing.signal.aborted) return;
        app.log.error({ err: error, path: address }, 'a page could not be drawn with its data');
      },
    });
    return pages;
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
