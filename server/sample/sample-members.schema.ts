import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const day = () => Type.Integer({ minimum: -400, maximum: 400 });

/** Days relative to today, each at 9:30 in Shanghai. */
const term = strictObject({
  fromDay: day(),
  untilDay: day(),
  /** When it was used, or withdrawn by an operator; at most one of them. */
  usedDay: Type.Optional(day()),
  withdrawnDay: Type.Optional(day()),
});

const coupons = strictObject({
  title: plainText(20, 1),
  category: Type.Union([Type.Literal('experience'), Type.Literal('discount'), Type.Literal('right')]),
  /** As that of the coupon of a prize. */
  face: Type.Integer({ minimum: 0, maximum: 5_000_000 }),
  conditionDesc: plainText(40, 1),
  usageDesc: plainText(120, 1),
  /** One coupon each. */
  terms: Type.Array(term, { minItems: 1, maxItems: 20 }),
});

const friend = strictObject({
  activity: identifier(),
  phone: Type.String({ pattern: '^1[3-9]\\d{9}$' }),
  /** Friends with the same number used the same browser. */
  browser: Type.String({ pattern: '^\\d{1,2}$' }),
  daysAgo: Type.Integer({ minimum: 0, maximum: 5 }),
  /** Was a member before the link was opened. */
  knownBefore: Type.Optional(Type.Boolean()),
  /** Has opened an account. */
  opened: Type.Optional(Type.Boolean()),
  /** Was reminded today. */
  reminded: Type.Optional(Type.Boolean()),
});

const member = strictObject({
  phone: Type.String({ pattern: '^1[3-9]\\d{9}$' }),
  /** What can be seen with it, for who tries the product. */
  note: plainText(40, 1),
  coupons: Type.Array(coupons, { maxItems: 20 }),
  /** Tasks that the member has finished: those that a press finishes, and reading tasks; `day` as of acts. */
  tasks: Type.Array(strictObject({ activity: identifier(), task: identifier(), day: Type.Optional(day()) }), {
    maxItems: 50,
  }),
  /**
   * Acts of a campaign's own that the member has done after the tasks, by their name in its play type; `day` is relative
   * to today, at 9:30 in Shanghai, and today when absent.
   */
  acts: Type.Optional(
    Type.Array(strictObject({ activity: identifier(), act: identifier(), day: Type.Optional(day()) }), {
      maxItems: 50,
    }),
  ),
  /** Offers that the member has claimed. */
  equity: Type.Array(strictObject({ activity: identifier(), prize: identifier() }), { maxItems: 50 }),
  /** Prizes that the member has won, and when the address of a parcel was given, hours before the start. */
  prizes: Type.Optional(
    Type.Array(
      strictObject({
        activity: identifier(),
        prize: identifier(),
        hoursAgo: Type.Integer({ minimum: 0, maximum: 48 }),
        addressHoursAgo: Type.Optional(Type.Integer({ minimum: 0, maximum: 48 })),
      }),
      { maxItems: 20 },
    ),
  ),
  /** Friends whom the member has invited; the terms of the activity decide what becomes of each. */
  friends: Type.Optional(Type.Array(friend, { maxItems: 30 })),
});

/** The shape of `content/sample-members.json`: accounts that show what members have, outside of production. */
export const sampleMembersSchema = strictObject({ isSample: Type.Boolean(), members: Type.Array(member) });

/** The accounts of the sample content. */
export type SampleMembers = Static<typeof sampleMembersSchema>;
