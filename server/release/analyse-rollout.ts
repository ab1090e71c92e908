import type { TargetName } from '#contract/pages/bundles.ts';
import { minuteMs, secondMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { every } from '#server/engine/part/part.ts';
import type { Alarm } from '#server/logger.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import type { ReleaseEvent } from './release-counts.ts';
import { storeStop } from './release-stops.ts';
import { rarerStart, whyWorse } from './rollout-rules.ts';
import type { ReleaseFigures } from './rollout-rules.ts';

/** The last minutes that are judged: what was bad before them was repaired, or has stopped the candidate. */
const judgedMinutes = 10;

interface AnalysisDeps {
  readonly database: Database;
  readonly alarm: Alarm;
  /** The channel as this server serves it. */
  readonly releases: { readonly current: ReleaseChannel | null };
}

/** Compares the candidate with the stable release over the same minutes, every ten seconds, and stops it where it is worse. */
export function analyseRolloutJob({ database, alarm, releases }: AnalysisDeps): PeriodicHandler {
  return every(10 * secondMs, {
    kind: 'analyse_rollout',
    run: async (_job, now) => {
      const channel = releases.current;
      if (channel === null || channel.candidate === null) return;
      const { stable, candidate, sequence } = channel;
      const figures = await readFigures(database, channel, now);
      const reason =
        whyWorse(figures(candidate.id), figures(stable)) ??
        rareIn(candidate.targets, (target) =>
          rarerStart(figures(candidate.id, target), figures(stable, target)),
        );
      if (reason === null) return;
      const stop = { releaseId: candidate.id, sequence, reason, stoppedAt: new Date(now) };
      // Of servers that judge at the same time one tells.
      if (await storeStop(database, stop))
        alarm('a release was stopped', { release: candidate.id, stable, reason });
    },
  });
}

/** The scripts of one host may be dead alone: that is a third of the pages, and all of its own. */
function rareIn(targets: readonly TargetName[], whyIn: (target: TargetName) => string | null): string | null {
  for (const target of targets) {
    const reason = whyIn(target);
    if (reason !== null) return `${target}: ${reason}`;
  }
  return null;
}

/** What was counted of a release, in one target or all, in the minutes that have counts of both, since the channel has changed. */
async function readFigures(
  { query }: Pick<Database, 'query'>,
  { stable, candidate, changedAt }: ReleaseChannel,
  now: number,
): Promise<(release: string, target?: TargetName) => ReleaseFigures> {
  const changedIn = Math.floor(Date.parse(changedAt) / minuteMs) * minuteMs;
  const since = new Date(Math.max(changedIn, now - judgedMinutes * minuteMs));
  const rows = await query
    .selectFrom('release_count')
    .select(['release_id', 'minute', 'target', 'kind', 'bucket', 'count'])
    .where('release_id', 'in', [stable, candidate?.id ?? ''])
    .where('target', 'in', candidate?.targets ?? [])
    .where('minute', '>=', since)
    .execute();
  const minutesOf = (release: string | undefined): ReadonlySet<number> =>
    new Set(rows.filter((row) => row.release_id === release).map((row) => row.minute.getTime()));
  const [one, other] = [minutesOf(stable), minutesOf(candidate?.id)];
  const common = rows.filter(({ minute }) => one.has(minute.getTime()) && other.has(minute.getTime()));
  return (release, wanted) => {
    const counts: Partial<Record<ReleaseEvent, number>> = {};
    const painted = new Map<number, number>();
    for (const { release_id, target, kind, bucket, count } of common) {
      if (release_id !== release || (wanted !== undefined && target !== wanted)) continue;
      if (kind === 'painted') painted.set(bucket, (painted.get(bucket) ?? 0) + count);
      else counts[kind as ReleaseEvent] = (counts[kind as ReleaseEvent] ?? 0) + count;
    }
    return { counts, painted };
  };
}
