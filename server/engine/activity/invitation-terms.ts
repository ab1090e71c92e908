import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { dayMs } from '#server/clock.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Activity } from './activity.ts';
import { findTerms, terms } from './terms.ts';

/** The schema of {@link invitationTerms}. */
export const invitationTermsSchema = strictObject({
  event: Type.Union([Type.Literal('registered'), Type.Literal('account_opened')]),
  /** Days after the link was opened in which the event must come. */
  windowDays: Type.Integer({ minimum: 1, maximum: 90 }),
  /** Days between the event and the decision; 0 decides immediately. */
  holdDays: Type.Integer({ minimum: 0, maximum: 60 }),
  /** The most friends of one inviter who count. */
  mostPerDay: Type.Integer({ minimum: 1, maximum: 1000 }),
  mostPerActivity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /**
   * Friends from one browser, and from one network by the day of their event, of one inviter and of all, who count
   * without a review by an operator; 2, 5 and 10 when absent. A carrier puts thousands of phones behind one address, so
   * a large campaign needs more.
   */
  mostPerDevice: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  mostPerInviterAndNetworkPerDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  mostPerNetworkPerDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  remindsPerDay: Type.Integer({ minimum: 0, maximum: 100 }),
  /** The currency of the next field; chances when absent. */
  currency: Type.Optional(Type.Union([Type.Literal('chance'), Type.Literal('token')])),
  /** Chances to draw for each friend who counts. */
  chances: Type.Integer({ minimum: 0, maximum: 100 }),
  /** A coupon for each friend who counts; the budget pays for it. */
  award: Type.Optional(
    strictObject({
      title: plainText(20, 1),
      valueDesc: plainText(12, 1),
      valueFen: Type.Integer({ minimum: 0, maximum: 5_000_000 }),
    }),
  ),
});

/** The rewards for invitations, in the config of an activity. */
export const invitationTerms = terms('invitation', invitationTermsSchema);

/** The condition for a friend, the time limit, and the reward of the inviter. */
export type InvitationTerms = Static<typeof invitationTermsSchema>;

/** The rewards for invited friends in an activity; undefined where it has no invitations. */
export function invitationOf(activity: Pick<Activity, 'config'>): InvitationTerms | undefined {
  return findTerms(activity, invitationTerms);
}

/** The conditions of an invitation, and its caps. */
export interface InvitationRule {
  /**
   * The event that the server must have observed: the invitee registered, or opened an account, after the touch (rule
   * R4).
   */
  readonly event: 'registered' | 'account_opened';
  /** The longest time between the touch and the event, milliseconds. */
  readonly windowMs: number;
  /** The time between the event and the decision, milliseconds. */
  readonly holdMs: number;
  /** Approved invitations of one inviter, by the day of the event and in all (rule R5). */
  readonly mostPerDay: number;
  readonly mostPerActivity: number;
  /**
   * Approved invitations of one browser, and of one network by the day of the event, of one inviter and of all, without
   * a review by an operator (rule S3).
   */
  readonly mostPerDevice: number;
  readonly mostPerInviterAndNetworkPerDay: number;
  readonly mostPerNetworkPerDay: number;
}

/** The invitation rule of these terms. */
export function ruleOf(terms: InvitationTerms): InvitationRule {
  const { event, windowDays, holdDays, mostPerDay, mostPerActivity } = terms;
  // A family shares a tablet, and a home or a small office shares an address. Who brings more friends than a home has
  // from one address in a day may be all of them.
  const { mostPerDevice = 2, mostPerInviterAndNetworkPerDay = 5, mostPerNetworkPerDay = 10 } = terms;
  return {
    event,
    windowMs: windowDays * dayMs,
    holdMs: holdDays * dayMs,
    mostPerDay,
    mostPerActivity,
    mostPerDevice,
    mostPerInviterAndNetworkPerDay,
    mostPerNetworkPerDay,
  };
}

/** The caps of devices and networks as text for the rules of the activity. */
export function invitationCapsText(terms: InvitationTerms): string {
  const { mostPerDevice, mostPerInviterAndNetworkPerDay: ofInviter, mostPerNetworkPerDay } = ruleOf(terms);
  const own = ofInviter < mostPerNetworkPerDay ? `（同一邀请人至多${String(ofInviter)}位）` : '';
  return (
    `邀请好友：活动期内同一设备至多${String(mostPerDevice)}位、每日（北京时间）同一网络至多${String(mostPerNetworkPerDay)}位${own}好友直接计入；` +
    '超出的邀请进入审核，审核通过后计入，未通过的不计入。'
  );
}
