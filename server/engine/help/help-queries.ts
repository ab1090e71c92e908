import { helpStatus } from '#contract/activity-kit/help.ts';
import { periodOf } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { hasFullSet } from '#server/engine/collect/collect.ts';
import { countUses } from '#server/engine/eligibility/take-caps.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { helperCap } from './help-friend.ts';
import type { HelpTerms } from './help-terms.ts';

/** Who opens the link of whom. */
interface OpenedLink {
  readonly activity: Activity;
  /** Null for a visitor without a login. */
  readonly visitorId: string | null;
  readonly inviteCode: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The friend behind a link, and whether the visitor can help them. */
export interface HelpFriend {
  /** Masked; empty while nobody can help them. */
  readonly phone: string;
  /** One of `helpStatus`. */
  readonly status: string;
}

/** Loads the owner of an invite code as a visitor sees them who has opened their link. */
export async function findHelpFriend(
  { query }: Database,
  link: OpenedLink,
  terms: HelpTerms,
): Promise<HelpFriend> {
  const { activity, visitorId, inviteCode, now } = link;
  const activityId = activity.id;
  const period = periodOf(terms.every, now);
  const friend = await query
    .selectFrom('member')
    .innerJoin('enrolment', (on) =>
      on.onRef('enrolment.member_id', '=', 'member.id').on('enrolment.activity_id', '=', activityId),
    )
    .leftJoin('help_count', (on) =>
      on
        .onRef('help_count.target_id', '=', 'member.id')
        .on('help_count.activity_id', '=', activityId)
        .on('help_count.period', '=', period),
    )
    .leftJoin('help', (on) =>
      on
        .onRef('help.target_id', '=', 'member.id')
        .on('help.activity_id', '=', activityId)
        .on('help.period', '=', period)
        .on('help.helper_id', '=', visitorId),
    )
    .select(['member.id', 'member.phone', 'help_count.total', 'help.ordinal'])
    .where('member.invite_code', '=', inviteCode)
    .executeTakeFirst();
  if (!friend) return { phone: '', status: helpStatus.missing };
  const status = async () => {
    if (friend.id === visitorId) return helpStatus.own;
    if (friend.ordinal !== null) return helpStatus.done;
    if ((friend.total ?? 0) >= terms.most) return helpStatus.full;
    if ('fragment' in terms.targetReward && (await hasFullSet(query, activity, friend.id)))
      return helpStatus.full;
    if (visitorId === null) return helpStatus.todo;
    const used = await countUses(query, { activityId, owner: visitorId, now }, helperCap(terms));
    return used < terms.helperMost ? helpStatus.todo : helpStatus.spent;
  };
  return { phone: maskedPhone(friend.phone), status: await status() };
}
