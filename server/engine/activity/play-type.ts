import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { ActivityContext, Settlement } from './activity-context.ts';
import type { Activity } from './activity.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What the visitor is told; `result` is one of `participationResult`. */
export interface ParticipationOutcome {
  readonly result: string;
  readonly result_msg: string;
}

/** A way to play: the code behind every activity of one type. */
export interface PlayType {
  readonly type: string;
  /** Two activities of this type never run at the same time. */
  readonly oneAtATime?: true;
  /** Its pools may be drawn from by the lottery calls that all campaigns share. */
  readonly hasLottery?: true;
  /** What inviting friends brings in an activity of this type; absent where nobody is invited. */
  readonly invitation?: (activity: Activity) => InvitationTerms;
  /** What the `config` of such an activity must look like. */
  readonly configSchema: TSchema;
  /** Runs while the enrolment of the member is locked, so parallel calls of one member come one after the other. */
  readonly participate: (
    context: ActivityContext,
    taskId: string | undefined,
  ) => Promise<ParticipationOutcome>;
  /** What is left to do when an activity has ended; in the transaction that marks it settled, so it happens once. */
  readonly settle?: (settlement: Settlement) => Promise<void>;
}

/** What inviting brings, as the config of an activity says it. */
export const invitationTermsSchema = strictObject({
  event: Type.Union([Type.Literal('registered'), Type.Literal('account_opened')]),
  /** How many days after the link was opened the event may come. */
  windowDays: Type.Integer({ minimum: 1, maximum: 90 }),
  /** How many days after the event it is decided; 0 decides at once. */
  holdDays: Type.Integer({ minimum: 0, maximum: 60 }),
  /** Friends of one inviter who count. */
  mostPerDay: Type.Integer({ minimum: 1, maximum: 1000 }),
  mostPerActivity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /**
   * Friends from one browser, and from one network by the day of their event, who count without a look of a person;
   * 2 and 10 when absent. A carrier puts thousands of phones behind one address, so a large campaign needs more.
   */
  mostPerDevice: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  mostPerNetworkPerDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  remindsPerDay: Type.Integer({ minimum: 0, maximum: 100 }),
  /** In what the next is paid; chances when absent. */
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

/** What a friend must do, until when, and what their inviter is given for it. */
export type InvitationTerms = Static<typeof invitationTermsSchema>;

/** What an invitation must bring, and how much of it counts. */
export interface InvitationRule {
  /** What the server must have seen: the invitee registered, or opened an account, after the touch (rule R4). */
  readonly event: 'registered' | 'account_opened';
  /** How long after the touch the event may come, milliseconds. */
  readonly windowMs: number;
  /** How long after the event it is decided, milliseconds. */
  readonly holdMs: number;
  /** Approved invitations of one inviter, by the day of the event and in all (rule R5). */
  readonly mostPerDay: number;
  readonly mostPerActivity: number;
  /** Approved invitations of one browser, and of one network by the day of the event, without a look of a person (rule S3). */
  readonly mostPerDevice: number;
  readonly mostPerNetworkPerDay: number;
}

/** The rule by which invitations are decided under some terms. */
export function ruleOf(terms: InvitationTerms): InvitationRule {
  const { event, windowDays, holdDays, mostPerDay, mostPerActivity } = terms;
  // A family shares a tablet, and a home or a small office an address.
  const { mostPerDevice = 2, mostPerNetworkPerDay = 10 } = terms;
  return {
    ...{ event, windowMs: windowDays * dayMs, holdMs: holdDays * dayMs, mostPerDay, mostPerActivity },
    ...{ mostPerDevice, mostPerNetworkPerDay },
  };
}

/** The rule of devices and networks as members read it in the rules of the activity. */
export function invitationCapsText(terms: InvitationTerms): string {
  const { mostPerDevice, mostPerNetworkPerDay } = ruleOf(terms);
  return (
    `邀请好友：活动期内同一设备至多${String(mostPerDevice)}位、每日（北京时间）同一网络至多${String(mostPerNetworkPerDay)}位好友直接计入；` +
    '超出的邀请进入审核，审核通过后计入，未通过的不计入。'
  );
}
