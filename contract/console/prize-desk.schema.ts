import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen, instant, moment, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { awardKindNames, awardStateNames } from './award-words.ts';
import { reasonText } from './people.schema.ts';

/** The id of an activity or of a prize. */
export const contentId = () => Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,62}$' });

const awardId = () => Type.String({ format: 'uuid' });
const kind = () => Type.Enum([...awardKindNames]);
const state = () => Type.Enum([...awardStateNames]);
/** `AT:ID` of the last award that is shown. */
const cursor = () => plainText(80);

/** An award in a list. */
const award = Type.Object({
  id: Type.String(),
  activity_id: Type.String(),
  prize_id: Type.String(),
  title: Type.String(),
  value_desc: Type.String(),
  value: fen(),
  kind: kind(),
  state: state(),
  /** It waits for a decision about its owner. */
  is_held: Type.Boolean(),
  /** The server has given its delivery up. */
  is_given_up: Type.Boolean(),
  /** Masked. */
  phone: Type.String(),
  awarded_at: instant(),
});

const page = Type.Object({
  awards: Type.Array(award),
  /** Null at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
});

const delivery = Type.Object({
  attempts: Type.Integer(),
  /** When it is tried next; null when it is not tried any more. */
  next_at: moment(),
  done_at: moment(),
  given_up_at: moment(),
  last_error: Type.String(),
});

/** Calls about awards. */
export const prizeDeskSchemas = callTable('控制台发奖', {
  activities: {
    title: '有奖品的活动',
    data: Type.Object({
      activities: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          prizes: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
        }),
      ),
    }),
  },
  list: {
    title: '一个活动的奖品，最新的在前',
    query: Type.Object({
      activity_id: contentId(),
      state: Type.Optional(state()),
      kind: Type.Optional(kind()),
      prize_id: Type.Optional(contentId()),
      /** Only those that wait for a decision about their owner, or whose delivery was given up. */
      only: Type.Optional(Type.Enum(['held', 'given_up'])),
      before: Type.Optional(cursor()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: page,
  },
  find: {
    title: '按奖品编号或手机号查找',
    // A phone is no part of an address, which others log.
    body: strictObject({
      award_id: Type.Optional(awardId()),
      phone: Type.Optional(Type.String({ pattern: '^1\\d{10}$' })),
      before: Type.Optional(cursor()),
    }),
    data: page,
  },
  counts: {
    title: '一个活动的奖品按状态计数',
    query: Type.Object({ activity_id: contentId() }),
    data: Type.Object({
      counts: Type.Array(Type.Object({ state: state(), awards: Type.Integer() })),
      held: Type.Integer(),
      given_up: Type.Integer(),
    }),
  },
  detail: {
    title: '一个奖品的经过',
    query: Type.Object({ award_id: awardId() }),
    data: Type.Object({
      award,
      activity_title: Type.String(),
      member_id: Type.String(),
      source: Type.String(),
      settled_at: moment(),
      /** Masked; empty when there is none. */
      code: Type.String(),
      address: Type.Union([
        Type.Null(),
        Type.Object({
          name: Type.String(),
          phone: Type.String(),
          region: Type.String(),
          detail: Type.String(),
          submitted_at: instant(),
          is_locked: Type.Boolean(),
        }),
      ]),
      shipment: Type.Union([
        Type.Null(),
        Type.Object({ carrier: Type.String(), tracking_no: Type.String(), shipped_at: instant() }),
      ]),
      delivery: Type.Union([Type.Null(), delivery]),
    }),
  },
  retry: {
    title: '重新发放一个放弃发放的奖品',
    body: strictObject({ award_id: awardId(), reason: reasonText() }),
    data: Type.Object({}),
  },
  retryAll: {
    title: '重新发放一个活动里放弃发放的奖品，一次最多 500 个',
    body: strictObject({
      activity_id: contentId(),
      prize_id: Type.Optional(contentId()),
      kind: Type.Optional(kind()),
      reason: reasonText(),
    }),
    data: Type.Object({ retried: Type.Integer(), left: Type.Integer() }),
  },
  takeBack: {
    title: '收回一个奖品',
    body: strictObject({ award_id: awardId(), reason: reasonText() }),
    data: Type.Object({
      /** What became of it: its unit is in the stock, its value in the budget, or its coupon is invalid. */
      outcome: Type.Enum(['stock', 'budget', 'coupon']),
    }),
  },
});
