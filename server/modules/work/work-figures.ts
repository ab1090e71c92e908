import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** The work that activities have of one kind. */
export interface WorkFigures {
  readonly kind: string;
  readonly activities: number;
  /** Activities whose last try failed. */
  readonly failing: number;
  /** Since when the activity that has waited for the longest time has work. */
  readonly oldest: Date;
}

/** The work that is there, by kind; a row for each activity is read, and one that has nothing to do has none. */
export async function readWorkFigures({ query }: Database): Promise<readonly WorkFigures[]> {
  const { rows } = await sql<WorkFigures>`
    select kind, count(*)::int4 as activities, (count(*) filter (where failures > 0))::int4 as failing,
      min(due_at) as oldest
    from activity_work group by kind`.execute(query);
  return rows;
}

/** Registers the figures of work; the returned function shows them as they are at `now`, milliseconds. */
export function workGauges(registry: Registry): (figures: readonly WorkFigures[], now: number) => void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['kind'], registers: [registry] });
  const activities = gauge('hall_work_activities', 'Activities that have work, by its kind.');
  const failing = gauge('hall_work_failing_activities', 'Activities whose work failed at its last try.');
  const age = gauge('hall_oldest_work_age_seconds', 'For how long the oldest work of a kind is not done.');
  return (figures, now) => {
    // A kind without work has no row.
    for (const one of [activities, failing, age]) one.reset();
    for (const { kind, ...one } of figures) {
      activities.set({ kind }, one.activities);
      failing.set({ kind }, one.failing);
      age.set({ kind }, Math.max(0, now - one.oldest.getTime()) / 1000);
    }
  };
}
