import { plainText, strictObject } from '#contract/scalar.schema.ts';
import { Type } from 'typebox';

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
