import type { AwardKind } from '#server/db/activity-tables.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import { reconcileActivities } from '#server/engine/reconciliation/reconcile-activities.ts';
import { checks } from '#server/engine/campaign/parts.ts';
import { runOnePage } from '#server/modules/work/testing/run-work.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { enrolled, takePart } from '#server/testing/take-part.ts';
import { buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import type { ReconciliationBounds } from '../reconcile-activity.ts';

/** So small that a few members exceed the limit of one run. */
export const smallBounds: ReconciliationBounds = {
  ...{ pages: 2, page: 2, slice: 2, fullCheckPages: 1 },
};
/** More than any test has. */
const wideBounds: ReconciliationBounds = {
  ...{ pages: 100, page: 100, slice: 10, fullCheckPages: 100 },
};
export const fullCheckMs = 24 * 60 * 60 * 1000;
const packet = {
  ...{ id: 'packet', kind: 'red_packet' as AwardKind, title: '红包', valueDesc: '1元' },
  ...{ sourceDesc: '红包', valueFen: 100, stock: 3 },
};

/** Servers of one test may run at different times, so one may take over the work of another. */
const onLostLease = (what: string, facts: object): void => {
  if (what !== 'another server has taken work over') throw new Error(`${what}: ${JSON.stringify(facts)}`);
};

interface Run {
  readonly now?: number;
  readonly bounds?: ReconciliationBounds;
  /** Runs between two reads of a difference. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** A server with enrolled members, and the job that compares its books. */
export class BooksStage {
  alarms: {
    readonly what: string;
    readonly activityId?: string;
    readonly differences?: readonly string[];
  }[] = [];
  warnings: { readonly what: string }[] = [];
  private ids = 0;
  private readonly random = sequenceRandom('reconciliation');

  private constructor(readonly hall: TestApp) {}

  static async open(): Promise<BooksStage> {
    return new BooksStage(await buildTestApp());
  }

  /** An activity without members. */
  async activity(): Promise<string> {
    const id = `books-${String((this.ids += 1))}`;
    const activity = anActivity({ id, bonusStock: 50 });
    await this.hall.apply([
      anActivity({ ...activity, prizes: [...activity.prizes, { ...activity.prizes[0], ...packet }] }),
    ]);
    return id;
  }

  /** A member completes everything, and gets the bonus. */
  async finish(id: string): Promise<void> {
    const member = await this.hall.member();
    await member.participate(id, 'one');
    await member.participate(id, 'two');
  }

  /** An activity in which a member completed everything, and another member won a red packet. */
  async played(): Promise<string> {
    const id = await this.activity();
    await this.finish(id);
    const { database, clock } = this.hall;
    const part = { activity: id, memberId: this.random.uuid(), random: this.random, now: clock.now() };
    await takePart(
      database,
      part,
      enrolled(async (context) => {
        const prize = context.activity.prizes.find(({ prizeId }) => prizeId === 'packet');
        if (prize) await grantPrize(context, prize);
      }),
    );
    return id;
  }

  /** One step in every activity that has something to compare. */
  reconcile({ now, bounds = wideBounds, meanwhile = () => Promise.resolve() }: Run = {}): Promise<void> {
    const { database, clock } = this.hall;
    const handler = reconcileActivities({
      ...{ database, random: this.random, fullCheckMs, bounds, checks },
      wait: async () => {
        await meanwhile();
      },
      warn: (what, facts) => void this.warnings.push({ what, ...facts }),
      alarm: (what, facts) => void this.alarms.push({ what, ...facts }),
    });
    return runOnePage(database, handler, { now: now ?? clock.now(), onFailure: onLostLease });
  }

  progress(id: string) {
    return this.hall.database.query
      .selectFrom('reconciliation')
      .selectAll()
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow();
  }

  async stateOf(id: string): Promise<string> {
    const row = await this.hall.database.query
      .selectFrom('activity')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.state;
  }

  /** Rows that no check has seen. */
  async countUnchecked(id: string): Promise<{ tasks: number; awards: number }> {
    const { rows } = await sql<{ tasks: number; awards: number }>`select
      (select count(*) from task_progress where activity_id = ${id} and not is_checked)::int4 as tasks,
      (select count(*) from award
        where activity_id = ${id} and counted_in is null and state <> 'pending')::int4 as awards
    `.execute(this.hall.database.query);
    return rows[0] ?? { tasks: -1, awards: -1 };
  }

  /** Number of awards in the sums of each prize, and number of marked rows. */
  async tallyOf(id: string) {
    const { rows } = await sql<{ prize_id: string; awards: number; counted: number }>`
      select t.prize_id, t.awards, (select count(*) from award a where a.activity_id = t.activity_id
        and a.prize_id = t.prize_id and a.counted_in is not null)::int4 as counted
      from award_tally t where t.activity_id = ${id} order by t.prize_id`.execute(this.hall.database.query);
    return rows;
  }

  /** Tests share a database: a fault of one must not raise alarms in the next. */
  async forget(): Promise<void> {
    this.alarms = [];
    this.warnings = [];
    await this.hall.database.query.updateTable('activity').set({ state: 'draft' }).execute();
  }
}
