import type { PlayTypes } from '#server/engine/activity/play-type.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { enrolAndLock, requireOpen } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { invalidateCoupon, issueCoupon, useCoupon } from '#server/engine/coupon/coupon.ts';
import { claimEquity } from '#server/engine/equity/equity.ts';
import { sampleActs } from './sample-acts.ts';
import { giveSampleFriends } from './sample-friends.ts';
import { giveSamplePrize } from './sample-prizes.ts';
import { StartFailure } from '#server/errors.ts';
import type { SampleMembers } from '#server/sample/sample-members.schema.ts';
import { memberOfPhone } from '#server/modules/session/members.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';

type SampleMember = SampleMembers['members'][number];

interface SampleDeps {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly playTypes: PlayTypes;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The activity whose coupons those of the members are, so that each says that it is a sample. */
const couponActivity = 'coupon-festival';

/**
 * Makes the members of the sample content with what they have, through the engine; a member who is known is left as they
 * are. Each is one transaction with an entry in the audit.
 * @throws StartFailure that names what the activities do not have
 */
export async function applySampleMembers(deps: SampleDeps, { members }: SampleMembers): Promise<void> {
  for (const sample of members) {
    await deps.database.transaction((transaction) => applyMember(deps, transaction, sample));
  }
}

async function applyMember(deps: SampleDeps, transaction: Tx, sample: SampleMember): Promise<void> {
  const { random, now } = deps;
  const { id: memberId, isNew } = await memberOfPhone(transaction, random, sample.phone, 'H5', now);
  if (!isNew) return;
  const author = { actor: 'start', reason: '示例会员', requestId: random.uuid(), random, now };
  for (const [kind, { terms, ...coupon }] of sample.coupons.entries()) {
    for (const [at, one] of terms.entries()) {
      await giveCoupon(deps, transaction, {
        memberId,
        cause: `sample:${String(kind)}:${String(at)}`,
        coupon,
        one,
      });
    }
  }
  const on = (day: number | undefined) => ({ ...deps, now: day === undefined ? now : momentOf(now, day) });
  for (const { activity, task, day } of sample.tasks) {
    await finish(await contextIn(on(day), transaction, { memberId, activity }), deps.playTypes, task);
  }
  for (const { activity, act, day } of sample.acts ?? []) {
    const context = await contextIn(on(day), transaction, { memberId, activity });
    const perform = sampleActs[context.activity.type]?.[act];
    if (!perform)
      throw new StartFailure(`The content is wrong: sample-members.json: ${activity} has no act ${act}`);
    await perform(context);
  }
  for (const { activity, prize } of sample.equity) {
    await claimEquity(await contextIn(deps, transaction, { memberId, activity }), prize);
  }
  for (const prize of sample.prizes ?? []) {
    await giveSamplePrize(await contextIn(deps, transaction, { memberId, activity: prize.activity }), prize);
  }
  const friends = sample.friends ?? [];
  for (const activity of new Set(friends.map((friend) => friend.activity))) {
    const context = await contextIn(deps, transaction, { memberId, activity });
    const own = friends.filter((friend) => friend.activity === activity);
    await giveSampleFriends(context, own);
  }
  await writeAudit(transaction, author, {
    action: 'member.sample',
    subject: `member:${memberId}`,
    before: null,
    after: { note: sample.note },
  });
}

interface GivenCoupon {
  readonly memberId: string;
  /** Distinguishes the coupons of the member. */
  readonly cause: string;
  readonly coupon: Omit<SampleMember['coupons'][number], 'terms'>;
  readonly one: SampleMember['coupons'][number]['terms'][number];
}

/** Issues a coupon, and uses or withdraws it at its time. */
async function giveCoupon(
  { random, now }: SampleDeps,
  transaction: Tx,
  { memberId, cause, coupon, one }: GivenCoupon,
): Promise<void> {
  const at = (days: number) => momentOf(now, days);
  const { category: kind, title, face, conditionDesc, usageDesc } = coupon;
  const receiver = { transaction, memberId, random, now };
  const couponId = await issueCoupon(receiver, {
    source: cause,
    activityId: couponActivity,
    awardId: null,
    kind,
    title,
    face,
    words: { conditionDesc, usageDesc },
    usableFrom: new Date(at(one.fromDay)),
    expiresAt: new Date(at(one.untilDay)),
  });
  if (one.usedDay !== undefined) {
    await useCoupon({ transaction, memberId, now: at(one.usedDay) }, { couponId, cause });
  } else if (one.withdrawnDay !== undefined) {
    const author = { actor: 'start', reason: '示例：已撤回', requestId: random.uuid(), random };
    await invalidateCoupon(transaction, { memberId, couponId }, { ...author, now: at(one.withdrawnDay) });
  }
}

/** 9:30 in Shanghai, so many days from `now`, milliseconds. */
const momentOf = (now: number, days: number) => shanghaiDayStart(now, days) + 9.5 * 60 * 60 * 1000;

/** The member as somebody who takes part in an activity that is open. */
async function contextIn(
  { random, secrets, now }: SampleDeps,
  transaction: Tx,
  { memberId, activity: id }: { readonly memberId: string; readonly activity: string },
): Promise<ActivityContext> {
  const activity = await loadActivity(transaction, id);
  if (activity === null)
    throw new StartFailure(`The content is wrong: sample-members.json names no activity ${id}`);
  const context = { transaction, activity, memberId, random, secrets, now };
  requireOpen(context);
  await enrolAndLock(context);
  return context;
}

/** Finishes a task as the play type does; a text of a reading task has been open for an hour. */
async function finish(context: ActivityContext, playTypes: PlayTypes, taskId: string): Promise<void> {
  const { transaction, activity, memberId, now } = context;
  const task = activity.tasks.find((one) => one.taskId === taskId);
  const playType = playTypes.get(activity.type);
  if (!task || !playType) {
    throw new StartFailure(`The content is wrong: sample-members.json: ${activity.id} has no task ${taskId}`);
  }
  if (task.kind === 'read') {
    const key = { member_id: memberId, activity_id: activity.id, task_id: taskId };
    const started_at = new Date(now - 60 * 60 * 1000);
    await transaction
      .insertInto('task_reading')
      .values({ ...key, started_at })
      .execute();
  }
  await playType.participate(context, taskId);
}
