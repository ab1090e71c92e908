import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dayMs, hourMs } from '#server/clock.ts';
import type { GoalName } from '#contract/console/experiment-terms.ts';
import type { Database } from '#server/db/database.ts';
import type { ArmFigures, Measured } from '#server/db/experiment-tables.ts';

/** What is measured of which experiment. */
export interface MeasuredExperiment {
  readonly id: string;
  readonly goal: GoalName;
  /** The activity or the path of the goal; empty for a goal without one. */
  readonly goal_of: string;
}

/** What visitors did is counted only when it reached the server after they were shown the page. */
const views = sql`(
  select count(distinct path) from client_event
  where client_event.guid = shown.guid and event_type = 'page_view' and received_at >= shown.exposed_at
)`;

/** Whether a visitor reached the goal; `pages` is the number of different pages that they opened. */
const goals: Readonly<Record<GoalName, (of: string) => RawBuilder<unknown>>> = {
  next: () => sql`pages > 1`,
  open: (path) => sql`exists (
    select from client_event
    where client_event.guid = shown.guid and event_type = 'page_view' and path = ${path}
      and received_at >= shown.exposed_at)`,
  act: (activityId) => sql`exists (
    select from marketing_event
    where marketing_event.guid = shown.guid and activity_id = ${activityId} and created_at >= shown.exposed_at)`,
  draw: (activityId) => sql`exists (
    select from marketing_event
    where marketing_event.guid = shown.guid and activity_id = ${activityId} and event_type = 'draw'
      and created_at >= shown.exposed_at)`,
};

/** The day of a first exposure in Shanghai, which has one offset all year; days since 1970. */
const shanghaiHours = 8;
const day = sql`floor((extract(epoch from shown.exposed_at) + ${sql.lit(shanghaiHours * 3600)}) / 86400)::int4`;

/** The visitors of each arm, with what they did since, and the first exposures by day. */
export async function measureExperiment(
  { query }: Pick<Database, 'query'>,
  { id, goal, goal_of: of }: MeasuredExperiment,
): Promise<Measured> {
  const { rows } = await sql<{ is_variant: boolean; day: number } & Record<keyof ArmFigures, number>>`
    with shown as materialized (
      -- Counted once for each visitor, however often it is asked for below.
      select shown.*, ${views} as pages from experiment_exposure shown where experiment_id = ${id}::uuid
    )
    select is_variant, ${day} as day, count(*)::int4 as visitors,
      count(*) filter (where ${goals[goal](of)})::int4 as goal,
      count(*) filter (where pages = 0)::int4 as unopened,
      count(*) filter (where pages < 2)::int4 as left
    from shown
    group by is_variant, day`.execute(query);
  const arm = (isVariant: boolean): ArmFigures => {
    const own = rows.filter((row) => row.is_variant === isVariant);
    const sum = (name: keyof ArmFigures): number => own.reduce((all, row) => all + row[name], 0);
    return { visitors: sum('visitors'), goal: sum('goal'), unopened: sum('unopened'), left: sum('left') };
  };
  const visitorsOf = (of: number, isVariant: boolean): number =>
    rows.find((row) => row.day === of && row.is_variant === isVariant)?.visitors ?? 0;
  const days = [...new Set(rows.map((row) => row.day))].sort((one, other) => one - other);
  return {
    control: arm(false),
    variant: arm(true),
    days: days.map((of) => ({
      day: of * dayMs - shanghaiHours * hourMs,
      control: visitorsOf(of, false),
      variant: visitorsOf(of, true),
    })),
  };
}
