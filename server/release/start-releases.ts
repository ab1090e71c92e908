import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { StartFailure, reasonOf } from '#server/errors.ts';
import { flushRegularly } from '#server/flush-regularly.ts';
import type { Alarm, Warn } from '#server/logger.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import { RenderThreadCounts } from '#server/pages/render-thread-watch.ts';
import type { PageOpener } from '#server/pages/open-pages.ts';
import type { ReleaseConfig } from '#server/service-config.ts';
import type { Registry } from 'prom-client';
import { analyseRolloutJob } from './analyse-rollout.ts';
import { openRelease } from './open-release.ts';
import { ReleaseCounts } from './release-counts.ts';
import { parseKeys } from './release-keys.ts';
import { listStops } from './release-stops.ts';
import { ServedReleases } from './served-releases.ts';

/** The releases of a server, before it serves them. */
export interface Releases {
  readonly served: ServedReleases;
  readonly counts: ReleaseCounts;
  readonly threads: RenderThreadCounts;
  readonly clock: Clock;
  /** Whether the store had a channel when the server started: nobody sees the bundles beside it then. */
  readonly isRolledOut: boolean;
  /** Removes the copies of this process. */
  readonly remove: () => Promise<void>;
}

/** What the releases need when the server is built. */
interface StartParts {
  readonly database: Database;
  readonly opener: PageOpener;
  readonly secondaryOrigin: string;
  readonly warms: boolean;
  readonly alarm: Alarm;
  readonly log: FastifyBaseLogger;
}

/**
 * The releases of the store that the configuration names; null where it names none.
 * @throws StartFailure where the keys or the store cannot be read.
 */
export async function openReleases(
  config: ReleaseConfig | null,
  clock: Clock,
  registry: Registry,
): Promise<Releases | null> {
  if (config === null) return null;
  const text = await readFile(config.keysFile, 'utf8').catch(() => {
    throw new StartFailure(`RELEASE_KEYS names ${config.keysFile}, which cannot be read.`);
  });
  const keys = parseKeys(text);
  const folder = await copiesIn(config.copies);
  const served = new ServedReleases(config.store, keys, { folder, clock });
  const isRolledOut = await served.prepare(registry);
  return {
    served,
    counts: new ReleaseCounts(clock, (release) => served.isKnown(release), registry),
    threads: new RenderThreadCounts(registry),
    ...{ clock, isRolledOut },
    remove:
      config.copies === null ? () => rm(folder, { recursive: true, force: true }) : () => Promise.resolve(),
  };
}

/** The folder of the copies; one of this process where the configuration names none. */
async function copiesIn(named: string | null): Promise<string> {
  if (named === null) return mkdtemp(path.join(tmpdir(), 'hall-releases-'));
  await mkdir(named, { recursive: true, mode: 0o700 });
  const { uid, mode } = await stat(named);
  // Whoever may write there may put code into this process.
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new StartFailure(
      `RELEASE_COPIES names ${named}, which must be of this account, and others must not write there.`,
    );
  return named;
}

/** Loads the releases and follows the channel; returns the job that judges a candidate, and the function that stops it all. */
export async function startReleases(
  { served, counts, threads, clock, remove }: Releases,
  { database, opener, secondaryOrigin, warms, alarm, log }: StartParts,
): Promise<{ readonly job: PeriodicHandler; readonly stop: () => Promise<void> }> {
  const warn: Warn = (what, facts) => log.warn(facts, what);
  const opening = { opener, secondaryOrigin, counts, threads, clock, alarm, warn, warms };
  const stopFollowing = await served.start({
    open: (release) => openRelease(release, opening),
    readStops: () => listStops(database),
    ...{ alarm, log },
  });
  const stopFlushing = flushRegularly(
    () => counts.flush(database),
    database,
    (error) => {
      log.warn({ reason: reasonOf(error) }, 'the counts of releases are not stored');
    },
  );
  return {
    job: analyseRolloutJob({ database, alarm, releases: served }),
    stop: async () => {
      await Promise.all([stopFollowing(), stopFlushing()]);
      await remove();
    },
  };
}
