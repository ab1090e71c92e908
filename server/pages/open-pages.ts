import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { DeliveryOptions } from '#server/modules/delivery/delivery.ts';
import { LivePages } from './live-pages.ts';
import { readRenderers } from './page-renderers.ts';

/**
 * Pages with their data for an app that delivers the bundles of `distDir`: their calls go through the app itself,
 * without a session, so they are validated and answered like any other call.
 */
export function openPages(
  app: FastifyInstance,
  { distDir, clock }: { readonly distDir: string; readonly clock: Clock },
): NonNullable<DeliveryOptions['openPages']> {
  let pages: LivePages | undefined;
  // Not awaited: a visitor who comes meanwhile waits for the page or gets the prerendered one.
  app.addHook('onListen', (done) => {
    void pages?.warmUp();
    done();
  });
  return async (bundles) => {
    const renderers = await readRenderers(distDir);
    if (renderers === null) return null;
    pages = new LivePages({
      ...{ bundles, renderers, clock },
      call: async (url) =>
        (await app.inject({ url, headers: { 'x-requested-with': 'invest-hall' } })).payload,
      onFailure: (error, path) =>
        app.log.error({ err: error, path }, 'a page could not be drawn with its data'),
    });
    return pages;
  };
}
