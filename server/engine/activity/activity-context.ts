import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/codes.ts';
import type { Code } from '#contract/codes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { AppContext } from '#server/app-context.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { loadActivity, loadForUpdate } from './activity-repository.ts';
import { phaseOf } from './activity.ts';
import type { Activity } from './activity.ts';

/** A member taking part in an open activity, inside the transaction that will keep the reply. */
export interface ActivityContext {
  readonly transaction: Tx;
  readonly activity: Activity;
  readonly memberId: string;
  /** The member whose record of taking part is there and locked already; absent or null where that is not known. */
  readonly lockedMemberId?: string | null;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** An activity that has ended, inside the transaction that will mark it settled. */
export type Settlement = Omit<ActivityContext, 'memberId' | 'secrets'>;

/**
 * The member of an idempotent call in an activity, in the transaction of the call. Nothing is judged yet: whether the
 * activity is open is asked with `requireOpen`.
 * @throws ApiError activityMissing
 */
export async function loadContext(
  appContext: Pick<AppContext, 'random' | 'secrets'>,
  call: RequestContext,
  activityId: string,
): Promise<ActivityContext> {
  // Not from the catalogue, which may be seconds old.
  return contextOf(appContext, call, await loadActivity(call.transaction(), activityId));
}

/**
 * The member of an idempotent call in an activity, as `loadContext` gives it, for an act that will lock the record
 * that the member takes part: it is locked at once where there is one, which `enrolAndLock` then knows.
 * @throws ApiError activityMissing
 */
export async function loadContextForUpdate(
  appContext: Pick<AppContext, 'database' | 'random' | 'secrets'>,
  call: RequestContext,
  activityId: string,
): Promise<ActivityContext> {
  const { memberId } = call.member();
  const held = await loadForUpdate(appContext.database, call.transaction(), activityId, memberId);
  const context = contextOf(appContext, call, held?.activity ?? null);
  return { ...context, lockedMemberId: held?.isHeld === true ? memberId : null };
}

/**
 * The member of an idempotent call in the activity that was read in the transaction of the call.
 * @throws ApiError activityMissing
 */
function contextOf(
  { random, secrets }: Pick<AppContext, 'random' | 'secrets'>,
  call: RequestContext,
  activity: Activity | null,
): ActivityContext {
  if (activity === null) throw activityError(codes.activityMissing, '活动不存在');
  const { memberId } = call.member();
  return { transaction: call.transaction(), activity, memberId, random, secrets, now: call.now };
}

/** Refuses everybody outside of [start, end), while the activity is switched off, and while it is paused or its breaker is open. */
export function requireOpen({ activity, now }: ActivityContext): void {
  const phase = phaseOf(activity, now);
  if (phase === 'offline') throw activityError(codes.activityOffline, '活动已下线');
  if (phase === 'upcoming') throw activityError(codes.activityNotStarted, '活动尚未开始');
  if (phase === 'finished') throw activityError(codes.activityEnded, '活动已结束');
  if (phase !== 'paused') return;
  if (activity.breakerReason === '') throw activityError(codes.activityPaused, '活动暂停中，请稍后再来');
  throw activityError(codes.activitySuspended, '活动数据核对中，暂停参与，已获奖励不受影响');
}

/** Records that the member takes part, and holds the record locked until the transaction ends. */
export async function enrolAndLock(context: ActivityContext): Promise<void> {
  // Most acts are not the first one of their member.
  if (context.lockedMemberId === context.memberId || (await lock(context))) return;
  await enrol(context);
  await lock(context);
}

async function lock({ transaction, activity, memberId }: ActivityContext): Promise<boolean> {
  const record = await transaction
    .selectFrom('participation')
    .select('joined_at')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .forUpdate()
    .executeTakeFirst();
  return record !== undefined;
}

/** Records that the member takes part; nothing changes when they do already, and nobody waits for them. */
export async function enrol({
  transaction,
  activity,
  memberId,
  now,
}: Pick<ActivityContext, 'transaction' | 'activity' | 'memberId' | 'now'>): Promise<void> {
  await transaction
    .insertInto('participation')
    .values({ member_id: memberId, activity_id: activity.id, joined_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a member takes part in an activity. */
export async function isEnrolled(database: Database, memberId: string, activityId: string): Promise<boolean> {
  const row = await database.query
    .selectFrom('participation')
    .select('joined_at')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that prizes were given by the version of the content that is in force, with the first of them (rule F4). The
 * activity knows when it was noted, so only the first calls write; all of them want the same row, so it is taken after
 * every other, stocks included.
 */
export async function markVersionDrawn({ transaction, activity }: ActivityContext): Promise<void> {
  if (activity.isDrawnOn) return;
  await transaction
    .updateTable('activity_version')
    .set({ drawn_on: true })
    .where('activity_id', '=', activity.id)
    .where('version_no', '=', activity.versionNo)
    .where('drawn_on', '=', false)
    .execute();
}

/** A refusal to take part; the reason travels in `msg` and, as spec section 8 reads it, in `data.result_msg`. */
export function activityError(code: Code, reason: string): ApiError {
  return new ApiError(code, reason, { result: participationResult.invalid, result_msg: reason });
}
