import { targets } from '#contract/pages/bundles.ts';
import { releaseMeta } from '#contract/pages/release-marks.ts';
import { secondaryOriginMeta } from '#contract/http/secondary-host.ts';
import { StartFailure } from '#server/errors.ts';
import { readBundles } from '#server/modules/delivery/bundles.ts';
import { tellPages } from '#server/modules/delivery/page-settings.ts';
import type { Clock } from '#server/clock.ts';
import type { Alarm, Warn } from '#server/logger.ts';
import type { LivePages } from '#server/pages/live-pages.ts';
import type { PageOpener } from '#server/pages/open-pages.ts';
import type { RenderThreadCounts } from '#server/pages/render-thread-watch.ts';
import { openRenderWorker } from '#server/pages/render-worker.ts';
import type { HeldRelease } from './held-release.ts';
import type { ReleaseCounts } from './release-counts.ts';
import type { OpenRelease } from './served-releases.ts';

/** What the pages of a release are opened with. */
interface OpenParts {
  readonly opener: PageOpener;
  readonly secondaryOrigin: string;
  readonly counts: Pick<ReleaseCounts, 'seeView'>;
  readonly threads: RenderThreadCounts;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly warn: Warn;
  /** Whether every page is drawn once before visitors ask for it. */
  readonly warms: boolean;
}

/**
 * Reads the bundles of a release, whose pages say which one it is.
 * @throws StartFailure where a bundle is missing.
 */
export async function openRelease(
  { id, distDir }: HeldRelease,
  { opener, secondaryOrigin, counts, threads, clock, alarm, warn, warms }: OpenParts,
): Promise<OpenRelease> {
  const built = readBundles(distDir);
  if (built === null || targets.some((target) => !built[target].isBuilt))
    throw new StartFailure('it lacks the bundle of a target');
  const closing = new AbortController();
  let pages: LivePages | null = null;
  // Not awaited: a visitor who comes meanwhile waits for the page or gets the one that the build wrote.
  const warmUp = (): void => {
    if (warms) void pages?.warmUp(AbortSignal.any([opener.signal, closing.signal]));
  };
  const watch = threads.watch(id, { alarm, warn, onStart: warmUp });
  const worker = await openRenderWorker(distDir, { clock, watch });
  const renderers = worker?.renderers ?? null;
  const bundles = tellPages(built, { [secondaryOriginMeta]: secondaryOrigin, [releaseMeta]: id });
  // Without its thread nothing is drawn, and its visitors get the pages that the build wrote.
  pages = renderers && opener.open(bundles, renderers, () => worker?.isRunning() === true);
  warmUp();
  const campaigns = Object.entries(renderers?.h5.campaignPaths ?? {}).map(
    ([type, paths]) => [type, new Set(paths)] as const,
  );
  return {
    ...{ id, bundles, pages },
    campaigns: new Map(campaigns),
    close: async () => {
      closing.abort();
      await worker?.close();
      pages?.forgetAll();
      threads.forget(id);
    },
    see: (visitor) => counts.seeView(id, visitor),
  };
}
