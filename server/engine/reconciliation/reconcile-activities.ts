import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { tripBreaker } from '#server/engine/activity/activity-changes.ts';
import type { ContentDisclosure } from '#server/engine/activity/activity.schema.ts';
import { done, steppedWork } from '#server/modules/work/activity-work.ts';
import type { WorkHandler } from '#server/modules/work/activity-work.ts';
import type { Random } from '#server/random.ts';
import { findUnchecked } from './find-unchecked.ts';
import { ActivityReconciliation } from './reconcile-activity.ts';
import type { OpenActivity, ReconciliationBounds, ReconciliationDeps } from './reconcile-activity.ts';

interface JobDeps extends Omit<ReconciliationDeps, 'bounds'> {
  readonly random: Random;
  readonly bounds?: ReconciliationBounds;
}

const kind = 'reconcile_activities';

/** Limit of one step: a second of work, whose locks are held for a part of it. */
const ordinaryBounds: ReconciliationBounds = { pages: 4, page: 2000, slice: 500, fullCheckPages: 2 };

/**
 * Compares the books of every activity that is neither a draft nor closed and has something to compare, from where the last
 * step stopped, until nothing is left; a difference that two reads show stops the activity and raises an alarm (rule A2).
 * Every running activity is checked from its first row in steps, once in `fullCheckMs`.
 */
export function reconcileActivities({ random, ...given }: JobDeps): WorkHandler {
  const deps: ReconciliationDeps = { bounds: ordinaryBounds, ...given };
  const { database, fullCheckMs, alarm } = deps;
  return steppedWork<never>(database, {
    kind,
    everyMs: minuteMs,
    find: async (query, now) => {
      await ensureProgress(query, now);
      return findUnchecked(query, { now, fullCheckMs });
    },
    step: async ({ activityId, now }) => {
      const activity = await findOpen(database, activityId);
      if (activity === null) return done;
      const { differences, isComplete } = await new ActivityReconciliation(deps, activity, now).run();
      if (differences.length > 0) {
        const reason = differences.join('; ').slice(0, 1000);
        const requestId = random.uuid();
        await tripBreaker(database, activityId, { actor: `job:${kind}`, reason, requestId, random, now });
        alarm('the books of an activity do not agree', { activityId, differences });
      }
      return isComplete ? done : { isDone: false, position: null };
    },
  });
}

/** Null when the activity is a draft, or its books are closed. */
async function findOpen({ query }: Database, id: string): Promise<OpenActivity | null> {
  const row = await query
    .selectFrom('reconciliation')
    .innerJoin('activity', 'activity.id', 'reconciliation.activity_id')
    .select(['activity.id', 'activity.state', 'activity.ends_at', 'activity.disclosure'])
    .where('activity.id', '=', id)
    .where('reconciliation.closed_at', 'is', null)
    .where('activity.state', '<>', 'draft')
    .executeTakeFirst();
  if (!row) return null;
  const { ends_at: endsAt, disclosure, state } = row;
  // The content check has validated it before it was stored.
  return { id, state, endsAt, disclosure: disclosure as ContentDisclosure | null };
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
