import { codes } from '#contract/http/codes.ts';
import { hourMs, minuteMs } from '#server/clock.ts';
import type { Tables } from '#server/db/tables.ts';
import { visitCode } from '#server/modules/metrics/activity-counts.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What happened in an activity in a step of time, of one kind and under one key. */
export interface SeriesRow {
  /** The beginning of the step, milliseconds since 1970. */
  readonly at: number;
  /** `drawn` and `won` are what the calls of a host have brought; the books have the rest too. */
  readonly kind: 'joined' | 'draw' | 'award' | 'call' | 'drawn' | 'won';
  /** The prize of an award (empty for a task), the code of a call. */
  readonly key: string;
  /** Of a call and of what it has brought. */
  readonly host: string;
  readonly count: number;
  /** Fen of awards. */
  readonly fen: number;
}

interface StoredRow extends Omit<SeriesRow, 'at' | 'fen' | 'count'> {
  readonly step: string;
  readonly count: string;
  readonly fen: string;
}

/**
 * What happened in an activity in [from, to), by steps of `stepMs`, in one statement: people, draws and awards from the books,
 * visits, refusals and errors from the counts of the servers. Every part reads an index of the activity in the order of time.
 */
export async function readSeries(
  query: Kysely<Tables>,
  activityId: string,
  { from, to, stepMs }: { readonly from: number; readonly to: number; readonly stepMs: number },
): Promise<readonly SeriesRow[]> {
  const [start, end] = [new Date(from), new Date(to)];
  const step = (column: string) =>
    sql`floor(extract(epoch from ${sql.ref(column)}) / ${stepMs / 1000}::int4)::int8`;
  const { rows } = await sql<StoredRow>`
    select ${step('joined_at')} as step, 'joined' as kind, '' as key, '' as host, count(*) as count, 0 as fen
    from enrolment where activity_id = ${activityId} and joined_at >= ${start} and joined_at < ${end} group by 1
    union all
    select ${step('drawn_at')}, 'draw', '', '', count(*), 0
    from draw where activity_id = ${activityId} and drawn_at >= ${start} and drawn_at < ${end} group by 1
    union all
    select ${step('awarded_at')}, 'award', prize_id, '', count(*), sum(value_fen)
    from award where activity_id = ${activityId} and awarded_at >= ${start} and awarded_at < ${end} group by 1, prize_id
    union all
    select ${step('minute')}, 'call', code::text, host, sum(count), 0
    from activity_count where activity_id = ${activityId} and minute >= ${start} and minute < ${end}
    group by 1, code, host
    union all
    select ${step('minute')}, played.kind, '', host, sum(played.count), 0
    from activity_count cross join lateral (values ('drawn', draws), ('won', wins)) as played (kind, count)
    where activity_id = ${activityId} and minute >= ${start} and minute < ${end} and played.count > 0
    group by 1, played.kind, host`.execute(query);
  return rows.map(({ step: number, count, fen, ...row }) => ({
    ...row,
    at: Number(number) * stepMs,
    count: Number(count),
    fen: Number(fen),
  }));
}

/** An award was made, or a call counted, at most this long before it can be read; milliseconds. */
const lateMs = 2 * minuteMs;

/**
 * What happened in one activity, by minute of the last hour and by hour before. What cannot change any more is read once and
 * kept: a reading asks for the last minutes, and once an hour for an hour.
 */
export class ActivitySeries {
  private minutes: readonly SeriesRow[] = [];
  private hours: readonly SeriesRow[] = [];
  /** All minutes, and all hours, before these moments are kept. */
  private minutesUntil = Number.NEGATIVE_INFINITY;
  private hoursUntil = Number.NEGATIVE_INFINITY;

  constructor(private readonly activityId: string) {}

  /** The minutes of the last hour up to `now`, and the hours from `from` to `now`; both in milliseconds. */
  async read(query: Kysely<Tables>, from: number, now: number) {
    const openHour = floorTo(now - lateMs, hourMs);
    const hourAgo = floorTo(now - hourMs, minuteMs);
    const minutes = await this.readMinutes(query, Math.min(hourAgo, openHour), now);
    await this.readHours(query, floorTo(from, hourMs), openHour);
    const open = minutes.filter(({ at }) => at >= openHour);
    return {
      byMinute: minutes.filter(({ at }) => at >= hourAgo),
      byHour: [...this.hours, ...open.map((row) => ({ ...row, at: floorTo(row.at, hourMs) }))],
    };
  }

  private async readMinutes(query: Kysely<Tables>, from: number, now: number): Promise<readonly SeriesRow[]> {
    const since = Math.max(from, this.minutesUntil);
    const to = floorTo(now, minuteMs) + minuteMs;
    const fresh = await readSeries(query, this.activityId, { from: since, to, stepMs: minuteMs });
    const rows = [...this.minutes.filter(({ at }) => at >= from && at < since), ...fresh];
    this.minutesUntil = Math.max(since, floorTo(now - lateMs, minuteMs));
    this.minutes = rows.filter(({ at }) => at < this.minutesUntil);
    return rows;
  }

  private async readHours(query: Kysely<Tables>, from: number, to: number): Promise<void> {
    const since = Math.max(from, this.hoursUntil);
    if (since >= to) return;
    const fresh = await readSeries(query, this.activityId, { from: since, to, stepMs: hourMs });
    this.hours = [...this.hours.filter(({ at }) => at >= from), ...fresh];
    this.hoursUntil = to;
  }
}

const floorTo = (at: number, step: number): number => Math.floor(at / step) * step;

/** The sums of a step. */
export interface Point {
  readonly at: number;
  readonly visits: number;
  readonly joined: number;
  readonly draws: number;
  readonly wins: number;
  readonly refusals: number;
  readonly errors: number;
  readonly given_fen: number;
}

/** Whether a call failed by our fault, and was not refused. */
export const isError = (code: number): boolean => code === codes.internal || code === codes.unavailable;

/** Sums rows; awards of tasks are no wins. */
export function sumOf(rows: readonly SeriesRow[]): Omit<Point, 'at'> {
  const sums = { visits: 0, joined: 0, draws: 0, wins: 0, refusals: 0, errors: 0, given_fen: 0 };
  for (const { kind, key, count, fen } of rows) {
    if (kind === 'joined') sums.joined += count;
    else if (kind === 'draw') sums.draws += count;
    else if (kind === 'award') {
      if (key !== '') sums.wins += count;
      sums.given_fen += fen;
    } else if (kind === 'call') sums[callKind(Number(key))] += count;
  }
  return sums;
}

/** What a counted call was. */
export function callKind(code: number): 'visits' | 'errors' | 'refusals' {
  if (code === visitCode) return 'visits';
  return isError(code) ? 'errors' : 'refusals';
}

/** A point for every step of [from, now], those without any row too. */
export function pointsOf(
  rows: readonly SeriesRow[],
  { from, now, stepMs }: { readonly from: number; readonly now: number; readonly stepMs: number },
): Point[] {
  const byStep = new Map<number, SeriesRow[]>();
  for (const row of rows) {
    const those = byStep.get(row.at);
    if (those === undefined) byStep.set(row.at, [row]);
    else those.push(row);
  }
  const points: Point[] = [];
  for (let at = floorTo(from, stepMs); at <= now; at += stepMs) {
    points.push({ at, ...sumOf(byStep.get(at) ?? []) });
  }
  return points;
}

/** The steps of the board, milliseconds. */
export const steps = { minute: minuteMs, hour: hourMs } as const;
