import type { Database } from '#server/db/database.ts';
import { tripBreaker } from '#server/engine/activity/activity-changes.ts';
import type { ContentDisclosure } from '#server/engine/activity/activity.schema.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import { ActivityReconciliation } from './reconcile-activity.ts';
import type { OpenActivity, ReconciliationBounds, ReconciliationDeps } from './reconcile-activity.ts';

interface JobDeps extends Omit<ReconciliationDeps, 'bounds'> {
  readonly random: Random;
  readonly bounds?: ReconciliationBounds;
}

const kind = 'reconcile_activities';

/** Limit of one run: the books of some 60,000 actions. */
export const ordinaryBounds: ReconciliationBounds = {
  activities: 500,
  pages: 12,
  page: 5000,
  slice: 500,
  fullCheckPages: 2,
};

/**
 * Compares the books of every activity that is neither a draft nor closed, from where the last run stopped; a
 * difference that two reads show stops the activity and raises an alarm (rule A2). Every running activity is checked
 * from its first row in steps, once in `fullCheckMs`.
 */
export function reconcileActivities({ random, ...given }: JobDeps): JobHandler {
  const deps: ReconciliationDeps = { bounds: ordinaryBounds, ...given };
  const { database, bounds, alarm } = deps;
  return {
    kind,
    run: async ({ id: requestId }, now) => {
      const budget = { pages: bounds.pages };
      for (const activity of await listOpen(database, now, bounds.activities)) {
        if (budget.pages === 0) return;
        const differences = await new ActivityReconciliation(deps, activity, now, budget).run();
        if (differences.length === 0) continue;
        const reason = differences.join('; ').slice(0, 1000);
        await tripBreaker(database, activity.id, { actor: `job:${kind}`, reason, requestId, random, now });
        alarm('the books of an activity do not agree', { activityId: activity.id, differences });
      }
    },
  };
}

/** Activities whose books are not closed, least recently checked first. */
async function listOpen({ query }: Database, now: number, limit: number): Promise<readonly OpenActivity[]> {
  await ensureProgress(query, now);
  const rows = await query
    .selectFrom('reconciliation')
    .innerJoin('activity', 'activity.id', 'reconciliation.activity_id')
    .select(['activity.id', 'activity.state', 'activity.ends_at', 'activity.disclosure'])
    .where('reconciliation.closed_at', 'is', null)
    .where('activity.state', '<>', 'draft')
    .orderBy('reconciliation.checked_at', (order) => order.asc().nullsFirst())
    .orderBy('activity.id')
    .limit(limit)
    .execute();
  return rows.map(({ ends_at: endsAt, disclosure, ...row }) => ({
    ...row,
    endsAt,
    // The content check has validated it before it was stored.
    disclosure: disclosure as ContentDisclosure | null,
  }));
}

/** Every activity that is not a draft has its row; the first full check of a new one comes a whole period later. */
async function ensureProgress(query: Database['query'], now: number): Promise<void> {
  await query
    .insertInto('reconciliation')
    .columns(['activity_id', 'passed_at'])
    .expression((rows) =>
      rows
        .selectFrom('activity')
        .leftJoin('reconciliation as known', 'known.activity_id', 'activity.id')
        .select((row) => ['activity.id', row.val(new Date(now)).as('passed_at')])
        .where('activity.state', '<>', 'draft')
        .where('known.activity_id', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
