import type { boardSchema } from '#contract/console/running.schema.ts';
import type { Cache } from '#server/cache.ts';
import type { Clock } from '#server/clock.ts';
import { dayMs, hourMs, secondMs } from '#server/clock.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Database } from '#server/db/database.ts';
import type { Static } from 'typebox';
import { ActivitySeries, callKind, pointsOf, steps, sumOf } from './board-series.ts';
import type { SeriesRow } from './board-series.ts';
import { findEndProposal } from './end-proposals.ts';
import { findRunning } from './running-list.ts';
import { findExtension } from './waiting-extension.ts';

/** The figures of an activity as its board shows them. */
export type Board = Static<typeof boardSchema>;

/** A board is not read again within this time; milliseconds. */
export const boardFreshMs = 2 * secondMs;
/** Hours before this are not shown; milliseconds. */
const longestMs = 60 * dayMs;
/** Boards that nobody looks at are forgotten beyond this number. */
const maxKept = 100;

interface Kept {
  /** Goes on with what it has read before. */
  readonly series: ActivitySeries;
  readonly board: Board | null;
}

/**
 * The boards of activities, each read at most once in two seconds by a server, whatever the number of people who look at it.
 */
export class Boards {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly kept: Cache<Kept>;

  constructor({ database, clock, caches }: Pick<ConsoleContext, 'database' | 'clock' | 'caches'>) {
    this.database = database;
    this.clock = clock;
    this.kept = caches.make('console_boards', { freshMs: boardFreshMs, entries: maxKept });
  }

  /** The board of an activity, at most two seconds old; null when there is no such activity. */
  async read(activityId: string): Promise<Board | null> {
    const { board } = await this.kept.find(activityId, async (last) => {
      const series = last?.series ?? new ActivitySeries(activityId);
      return { series, board: await this.make(activityId, series, this.clock.now()) };
    });
    return board;
  }

  private async make(activityId: string, series: ActivitySeries, now: number): Promise<Board | null> {
    const { query } = this.database;
    const found = await findRunning(query, activityId, now);
    if (found === null) return null;
    const since = Math.max(now - longestMs, Math.min(found.starts_at, now));
    const hourAgo = now - hourMs;
    const proposal = await findEndProposal(query, activityId);
    const extension = await findExtension(query, { id: activityId, endsAt: found.ends_at });
    // Last of what may fail: the next reading goes on with the series, and this one has to be over by then.
    const { byMinute, byHour } = await series.read(query, since, now);
    const minutePoints = pointsOf(byMinute, { from: hourAgo, now, stepMs: steps.minute });
    const hourPoints = pointsOf(byHour, { from: since, now, stepMs: steps.hour });
    return {
      ...found,
      at: now,
      minutes: minutePoints,
      hours: hourPoints,
      total: sumOf(byHour),
      wins: countsBy(byHour, 'award'),
      refusals: countsBy(
        byMinute.filter(({ kind, key }) => kind === 'call' && callKind(Number(key)) === 'refusals'),
        'call',
      ),
      hosts: hostsOf(
        byMinute,
        minutePoints.map(({ at }) => at),
      ),
      stock: found.prizes.map(({ id, left }) => ({
        prize: id,
        left: leftBefore(
          byHour,
          hourPoints.map(({ at }) => at),
          { prize: id, left },
        ),
      })),
      proposal,
      extension,
    };
  }
}

function countsBy(rows: readonly SeriesRow[], kind: SeriesRow['kind']) {
  const counts = new Map<string, number>();
  for (const row of rows) if (row.kind === kind) counts.set(row.key, (counts.get(row.key) ?? 0) + row.count);
  return [...counts].map(([key, count]) => ({ key, count })).sort((one, other) => other.count - one.count);
}

type HostKind = 'visits' | 'draws' | 'wins' | 'refusals' | 'errors';

/** What a row of a host counts; undefined for the books, which know no host. */
function hostKind({ kind, key }: SeriesRow): HostKind | undefined {
  if (kind === 'call') return callKind(Number(key));
  if (kind === 'drawn') return 'draws';
  return kind === 'won' ? 'wins' : undefined;
}

/** What came from each host in each of those minutes. */
function hostsOf(rows: readonly SeriesRow[], minutes: readonly number[]) {
  const places = new Map(minutes.map((at, place) => [at, place]));
  const none = (): number[] => minutes.map(() => 0);
  const hosts = new Map<string, Record<HostKind, number[]>>();
  for (const row of rows) {
    const [kind, place] = [hostKind(row), places.get(row.at)];
    if (kind === undefined || place === undefined) continue;
    const known = hosts.get(row.host);
    const sums = known ?? {
      ...{ visits: none(), draws: none(), wins: none(), refusals: none(), errors: none() },
    };
    if (known === undefined) hosts.set(row.host, sums);
    sums[kind][place] = (sums[kind][place] ?? 0) + row.count;
  }
  return [...hosts].map(([host, sums]) => ({ host, ...sums }));
}

/** Units left at the end of each hour: those that are left now, and those that were given after it. */
function leftBefore(
  rows: readonly SeriesRow[],
  hours: readonly number[],
  { prize, left }: { readonly prize: string; readonly left: number },
): number[] {
  const given = new Map<number, number>();
  for (const { kind, key, at, count } of rows) {
    if (kind === 'award' && key === prize) given.set(at, (given.get(at) ?? 0) + count);
  }
  let rest = left;
  const result: number[] = [];
  for (const at of [...hours].reverse()) {
    result.push(rest);
    rest += given.get(at) ?? 0;
  }
  return result.reverse();
}
