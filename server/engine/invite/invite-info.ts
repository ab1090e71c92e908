import type { inviteInfo as inviteInfoSchema } from '#contract/activity-kit/invite.schema.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { InvitationTerms } from '#server/engine/activity/invitation-terms.ts';
import type { Visitor } from '#server/plugins/request-context.ts';
import type { Static } from 'typebox';
import { isReminded } from './remind-invitee.ts';

/** The activity of a page, and who looks; no visitor without a login. */
interface Visit {
  readonly activity: Activity;
  readonly visitor: Visitor | null;
}

/**
 * What a campaign's page says about inviting: the visitor's code, the condition, and the reward in `unit`, for example
 * `次抽奖机会`.
 */
export async function inviteInfo(
  database: Database,
  { activity, visitor }: Visit,
  { terms, unit }: { readonly terms: InvitationTerms; readonly unit: string },
): Promise<Static<ReturnType<typeof inviteInfoSchema>>> {
  const own = visitor && { memberId: visitor.memberId, activityId: activity.id };
  return {
    invite_code: visitor?.inviteCode ?? '',
    condition_desc: conditionText(terms),
    award_desc: awardText(terms, unit),
    is_reminded: own !== null && (await isReminded(database, own)),
  };
}

const events: Readonly<Record<InvitationTerms['event'], string>> = {
  registered: '完成注册登录',
  account_opened: '完成开户',
};

function conditionText(terms: InvitationTerms): string {
  const { event, windowDays, holdDays, mostPerDay, mostPerActivity } = terms;
  const hold = holdDays === 0 ? '' : `，${String(holdDays)}天后确认`;
  const caps = `每天最多${String(mostPerDay)}人、活动期内最多${String(mostPerActivity)}人有效`;
  return `好友打开邀请链接后${String(windowDays)}天内${events[event]}${hold}，${caps}`;
}

function awardText({ chances, award }: InvitationTerms, unit: string): string {
  const parts = [
    ...(chances > 0 ? [`${String(chances)}${unit}`] : []),
    ...(award ? [`${award.valueDesc}${award.title}`] : []),
  ];
  return parts.length === 0 ? '邀请不设奖励' : `每邀请1位好友，得${parts.join('和')}`;
}

/** The number of friends who belong to a member in an activity, in every state. */
export async function countFriends(
  { query }: Database,
  { activityId, inviterId }: { readonly activityId: string; readonly inviterId: string },
): Promise<number> {
  const { total } = await query
    .selectFrom('invitation')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('activity_id', '=', activityId)
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow();
  return Number(total);
}
