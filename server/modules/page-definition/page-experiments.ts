import type { AppContext } from '#server/app-context.ts';
import type { Cache } from '#server/cache.ts';
import { minuteMs, secondMs } from '#server/clock.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';
import { isInVariant } from './assign-arm.ts';
import type { Split } from './assign-arm.ts';

/** An experiment that visitors are in. */
export interface RunningExperiment extends Split {
  /** The version of the page that the variant is. */
  readonly variantVersion: number;
}

/** A stop is seen by every server within this time. */
const keptMs = 3 * secondMs;
/** Visitors who wait to be written; who comes in addition is counted at their next view. */
const maxWaiting = 20_000;
/** Visitors who are known to be written, and are not written again. */
const maxKnown = 50_000;
/** After this time they are written again: one whose consent was not recorded yet may be counted now. */
const knownMs = 10 * minuteMs;
/** Rows of one statement. */
const pageSize = 1000;

interface Exposure {
  readonly experimentId: string;
  readonly visitor: string;
  readonly isVariant: boolean;
  readonly at: Date;
}

/**
 * The experiments that run, by their pages, and who was shown an arm for the first time. A view costs a look into a map and a
 * hash; all servers together write one statement each in ten seconds.
 */
export class PageExperiments {
  private readonly running: Cache<ReadonlyMap<string, RunningExperiment>>;
  private readonly database: Database;
  private readonly clock: Clock;
  private waiting = new Map<string, Exposure>();
  private written = new Set<string>();
  private writtenSince = 0;

  constructor({ database, clock, caches }: Pick<AppContext, 'database' | 'clock' | 'caches'>) {
    this.database = database;
    this.clock = clock;
    this.running = caches.make('experiments', { freshMs: keptMs, entries: 1 });
  }

  /** The experiment that a page is in; undefined for none. What is known may be three seconds old. */
  async find(pageId: string): Promise<RunningExperiment | undefined> {
    const running = await this.running.find('running', () => this.load());
    return running.get(pageId);
  }

  /** The same at once where it is known, and null where it has to be asked for. */
  known(pageId: string): RunningExperiment | undefined | null {
    const running = this.running.last('running', keptMs);
    return running === undefined ? null : running.get(pageId);
  }

  /** The arm of a visitor who has agreed to be counted; the returned function counts that they were shown it. */
  choose(
    experiment: RunningExperiment,
    visitor: string,
  ): { readonly isVariant: boolean; readonly see: () => void } {
    const isVariant = isInVariant(experiment, visitor);
    return { isVariant, see: () => this.see(experiment.id, visitor, isVariant) };
  }

  /** Writes who was shown something; a flush that fails leaves them for the next one. */
  async flush(): Promise<void> {
    const taken = [...this.waiting];
    this.waiting = new Map();
    // In one order, so that two servers do not wait for each other in a circle.
    taken.sort(([one], [other]) => (one < other ? -1 : 1));
    try {
      for (let at = 0; at < taken.length; at += pageSize) {
        await writeExposures(
          this.database,
          taken.slice(at, at + pageSize).map(([, exposure]) => exposure),
        );
      }
    } catch (error) {
      for (const [key, exposure] of taken)
        if (this.waiting.size < maxWaiting) this.waiting.set(key, exposure);
      throw error;
    }
  }

  private see(experimentId: string, visitor: string, isVariant: boolean): void {
    const now = this.clock.now();
    const key = `${experimentId} ${visitor}`;
    if (now - this.writtenSince >= knownMs || this.written.size >= maxKnown) {
      this.written = new Set();
      this.writtenSince = now;
    }
    if (this.written.has(key) || this.waiting.size >= maxWaiting) return;
    this.written.add(key);
    this.waiting.set(key, { experimentId, visitor, isVariant, at: new Date(now) });
  }

  private async load(): Promise<ReadonlyMap<string, RunningExperiment>> {
    const rows = await this.database.query
      .selectFrom('experiment')
      .select(['id', 'page_id', 'salt', 'share_bp', 'variant_version'])
      .where('state', '=', 'running')
      .execute();
    return new Map(
      rows.map(({ id, page_id, salt, share_bp, variant_version }) => [
        page_id,
        { id, salt, shareBp: share_bp, variantVersion: variant_version },
      ]),
    );
  }
}

/** Of browsers whose consent is recorded alone: an id that somebody has invented is not counted. */
async function writeExposures({ query }: Database, exposures: readonly Exposure[]): Promise<void> {
  await sql`
    insert into experiment_exposure (experiment_id, guid, is_variant, exposed_at)
    select seen.experiment_id, seen.guid, seen.is_variant, seen.exposed_at
    from unnest(
      ${exposures.map(({ experimentId }) => experimentId)}::uuid[],
      ${exposures.map(({ visitor }) => visitor)}::text[],
      ${exposures.map(({ isVariant }) => isVariant)}::boolean[],
      ${exposures.map(({ at }) => at)}::timestamptz[]
    ) as seen (experiment_id, guid, is_variant, exposed_at)
    join experiment on experiment.id = seen.experiment_id and experiment.state = 'running'
    where exists (select from imprint where imprint.guid = seen.guid and imprint.action = 'consent')
    order by 1, 2
    on conflict (experiment_id, guid) do nothing`.execute(query);
}
