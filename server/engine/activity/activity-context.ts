import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/codes.ts';
import type { Code } from '#contract/codes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Call } from '#server/plugins/call.ts';
import { Fault } from '#server/plugins/fault.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { loadActivity, loadAndHold } from './activity-repository.ts';
import { phaseOf } from './activity.ts';
import type { Activity } from './activity.ts';

/** A member taking part in an open activity, inside the transaction that will keep the reply. */
export interface Participation {
  readonly transaction: Tx;
  readonly activity: Activity;
  readonly memberId: string;
  /** The member whose record of taking part is there and locked already; absent or null where that is not known. */
  readonly heldMemberId?: string | null;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** An activity that has ended, inside the transaction that will mark it settled. */
export type Settlement = Omit<Participation, 'memberId' | 'secrets'>;

/**
 * The member of an idempotent call in an activity, in the transaction of the call. Nothing is judged yet: whether the
 * activity is open is asked with `requireOpen`.
 * @throws Fault activityMissing
 */
export async function beginParticipation(
  foundation: Pick<Foundation, 'random' | 'secrets'>,
  call: Call,
  activityId: string,
): Promise<Participation> {
  // Not from the catalogue, which may be seconds old.
  return participationOf(foundation, call, await loadActivity(call.transaction(), activityId));
}

/**
 * The member of an idempotent call in an activity, as `beginParticipation` gives it, for an act that will lock the record
 * that the member takes part: it is locked at once where there is one, which `joinAndLock` then knows.
 * @throws Fault activityMissing
 */
export async function holdParticipation(
  foundation: Pick<Foundation, 'database' | 'random' | 'secrets'>,
  call: Call,
  activityId: string,
): Promise<Participation> {
  const { memberId } = call.member();
  const held = await loadAndHold(foundation.database, call.transaction(), activityId, memberId);
  const participation = participationOf(foundation, call, held?.activity ?? null);
  return { ...participation, heldMemberId: held?.isHeld === true ? memberId : null };
}

/**
 * The member of an idempotent call in the activity that was read in the transaction of the call.
 * @throws Fault activityMissing
 */
function participationOf(
  { random, secrets }: Pick<Foundation, 'random' | 'secrets'>,
  call: Call,
  activity: Activity | null,
): Participation {
  if (activity === null) throw refuseParticipation(codes.activityMissing, '活动不存在');
  const { memberId } = call.member();
  return { transaction: call.transaction(), activity, memberId, random, secrets, now: call.now };
}

/** Refuses everybody outside of [start, end), while the activity is switched off, and while it is paused or its breaker is open. */
export function requireOpen({ activity, now }: Participation): void {
  const phase = phaseOf(activity, now);
  if (phase === 'offline') throw refuseParticipation(codes.activityOffline, '活动已下线');
  if (phase === 'upcoming') throw refuseParticipation(codes.activityNotStarted, '活动尚未开始');
  if (phase === 'finished') throw refuseParticipation(codes.activityEnded, '活动已结束');
  if (phase !== 'paused') return;
  if (activity.breakerReason === '')
    throw refuseParticipation(codes.activityPaused, '活动暂停中，请稍后再来');
  throw refuseParticipation(codes.activitySuspended, '活动数据核对中，暂停参与，已获奖励不受影响');
}

/** Records that the member takes part, and holds the record locked until the transaction ends. */
export async function joinAndLock(participation: Participation): Promise<void> {
  // Most acts are not the first one of their member.
  if (participation.heldMemberId === participation.memberId || (await lock(participation))) return;
  await enrol(participation);
  await lock(participation);
}

async function lock({ transaction, activity, memberId }: Participation): Promise<boolean> {
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
}: Pick<Participation, 'transaction' | 'activity' | 'memberId' | 'now'>): Promise<void> {
  await transaction
    .insertInto('participation')
    .values({ member_id: memberId, activity_id: activity.id, joined_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a member takes part in an activity. */
export async function isJoined(database: Database, memberId: string, activityId: string): Promise<boolean> {
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
export async function markDrawnOn({ transaction, activity }: Participation): Promise<void> {
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
export function refuseParticipation(code: Code, reason: string): Fault {
  return new Fault(code, reason, { result: participationResult.invalid, result_msg: reason });
}
