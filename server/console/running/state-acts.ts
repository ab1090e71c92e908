import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { stateTitles } from '#contract/console/running.ts';
import type { RunningState } from '#contract/console/running.ts';
import { codes } from '#contract/http/codes.ts';
import type { StoredState } from '#server/db/activity-tables.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { changeState, StateRefusal } from '#server/engine/activity/activity-changes.ts';
import { stateMoves, stateOf } from '#server/engine/activity/activity.ts';
import type { ActivityState } from '#server/engine/activity/activity.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';

/** What an operator does by giving an activity a state. */
export interface StateAct {
  readonly to: StoredState;
  /** The act in words, as the refusal names it. */
  readonly verb: string;
  /** The only state from which the act is this one: a draft that is scheduled is published, not resumed. */
  readonly from?: ActivityState;
  /** What visitors are told of a pause; empty for the usual words. */
  readonly pauseText?: string;
}

/**
 * Gives an activity a state, in a transaction of its own.
 * @throws ApiError notFound without the activity, formRefused with the reason and what is possible, for an activity that is in
 *   another state by now.
 */
export async function actOnState(
  database: Database,
  activityId: string,
  { to, verb, from, pauseText = '' }: StateAct,
  author: Author,
): Promise<void> {
  await database.transaction(async (transaction) => {
    try {
      if (from !== undefined) await requireState(transaction, activityId, from, author.now);
      await changeState(transaction, activityId, to, author, pauseText);
    } catch (error) {
      if (!(error instanceof StateRefusal)) throw error;
      throw refusalOf(error, verb);
    }
  });
}

async function requireState(
  transaction: Tx,
  activityId: string,
  wanted: ActivityState,
  now: number,
): Promise<void> {
  const row = await transaction
    .selectFrom('activity')
    .select(['state', 'starts_at', 'ends_at'])
    .where('id', '=', activityId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const state = stateOf({ state: row.state, startsAt: row.starts_at, endsAt: row.ends_at }, now);
  if (state !== wanted) throw new StateRefusal(`${activityId} is ${state}`, state);
}

const acts: Readonly<Record<StoredState, string>> = {
  draft: '撤回为草稿',
  scheduled: '发布或恢复',
  paused: '暂停',
  settled: '结算',
};

function refusalOf({ from }: StateRefusal, verb: string): ApiError {
  if (from === undefined) return activityUnknown();
  const possible = stateMoves[from].map((to) => acts[to]);
  const now = possible.length === 0 ? '它不能再改变状态' : `现在可以：${possible.join('、')}`;
  return new ApiError(
    codes.formRefused,
    `活动${stateTitles[from satisfies RunningState]}，不能${verb}；${now}`,
  );
}

/** The refusal of an activity that there is not. */
export function activityUnknown(): ApiError {
  return new ApiError(codes.notFound, '没有这个活动', {}, 404);
}

/**
 * Takes a settled activity offline; members keep what they have.
 * @throws ApiError formRefused for one that is not settled, or not online.
 */
export async function archive(database: Database, activityId: string, author: Author): Promise<void> {
  await database.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('activity')
      .set({ online_status: onlineStatus.offline, archived_at: new Date(author.now) })
      .where('id', '=', activityId)
      .where('state', '=', 'settled')
      .where('online_status', '=', onlineStatus.online)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) {
      throw new ApiError(codes.formRefused, '只有已结算、仍在线的活动可以归档');
    }
    await writeAudit(transaction, author, {
      ...{ action: 'activity.archive', subject: `activity:${activityId}` },
      ...{ before: { online: true }, after: { online: false } },
    });
  });
}
