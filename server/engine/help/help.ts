import { codes } from '#contract/http/codes.ts';
import { periodOf } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { maskedPhone } from '#server/modules/session/members.ts';

/** The target of a help, and its limits. */
export interface Help {
  readonly targetId: string;
  /** One help for each helper, target, and period. */
  readonly every: 'day' | 'campaign';
  /** Maximum number of helps for a target in the period. */
  readonly max: number;
}

/** A help; the campaign decides who is paid for it. */
export interface HelpGiven {
  readonly period: string;
  /** Number of this help for the target in the period; each number is given once. */
  readonly ordinal: number;
}

/**
 * Lets the member help another enrolled member (rule R6).
 * @throws ApiError helpSelf, helpTargetMissing, helpGiven, helpFull
 */
export async function giveHelp(context: ActivityContext, help: Help): Promise<HelpGiven> {
  const { transaction, activity, memberId, now } = context;
  const { targetId } = help;
  if (targetId === memberId) throw activityError(codes.helpSelf, '不能为自己助力');
  const period = periodOf(help.every, now);
  await requireTarget(context, targetId);
  const ordinal = await nextOrdinal(context, help, period);
  const given = await transaction
    .insertInto('help')
    .values({
      activity_id: activity.id,
      target_id: targetId,
      helper_id: memberId,
      period,
      ordinal,
      helped_at: new Date(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['activity_id', 'target_id', 'helper_id', 'period']).doNothing(),
    )
    .returning('ordinal')
    .executeTakeFirst();
  if (!given) throw helpGiven(help.every);
  return { period, ordinal };
}

async function requireTarget({ transaction, activity }: ActivityContext, targetId: string): Promise<void> {
  const target = await transaction
    .selectFrom('enrolment')
    .select('joined_at')
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', targetId)
    .executeTakeFirst();
  if (!target) throw activityError(codes.helpTargetMissing, '好友尚未参加活动');
}

/** Counted in a separate row: locking the enrolment of the target would deadlock two members who help each other. */
async function nextOrdinal(
  { transaction, activity, memberId }: ActivityContext,
  { targetId, max, every }: Help,
  period: string,
): Promise<number> {
  const key = { activity_id: activity.id, target_id: targetId, period };
  const counted = await transaction
    .insertInto('help_count')
    .values({ ...key, total: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['activity_id', 'target_id', 'period'])
        .doUpdateSet((row) => ({ total: row('help_count.total', '+', 1) }))
        .where('help_count.total', '<', max),
    )
    .returning('total')
    .executeTakeFirst();
  if (counted) return counted.total;
  const own = await transaction
    .selectFrom('help')
    .select('ordinal')
    .where('activity_id', '=', activity.id)
    .where('target_id', '=', targetId)
    .where('helper_id', '=', memberId)
    .where('period', '=', period)
    .executeTakeFirst();
  throw own ? helpGiven(every) : activityError(codes.helpFull, '好友的助力已满');
}

function helpGiven(every: Help['every']) {
  return activityError(codes.helpGiven, every === 'day' ? '今天已为该好友助力' : '已为该好友助力');
}

/** The target whose helps are listed. */
interface Asked {
  readonly activityId: string;
  readonly targetId: string;
  readonly every: 'day' | 'campaign';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Helpers of a member in the period of `now`, in order; phones are masked. */
export async function listHelps(
  { query }: Database,
  { activityId, targetId, every, now }: Asked,
): Promise<{ readonly phone: string; readonly helpedAt: number }[]> {
  const rows = await query
    .selectFrom('help')
    .innerJoin('member', 'member.id', 'help.helper_id')
    .select(['member.phone', 'help.helped_at'])
    .where('help.activity_id', '=', activityId)
    .where('help.target_id', '=', targetId)
    .where('help.period', '=', periodOf(every, now))
    .orderBy('help.ordinal')
    .execute();
  return rows.map((row) => ({ phone: maskedPhone(row.phone), helpedAt: row.helped_at.getTime() }));
}
