import { Type } from 'typebox';
import { actionResult, activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';

/** The chicken of the visitor; that of an unknown visitor is as it is at the start. */
const chicken = () =>
  Type.Object({
    /** From 1. */
    level: Type.Integer(),
    growth: Type.Integer(),
    /** Growth at which the next level begins; null at the highest. */
    next_growth: Type.Union([Type.Integer(), Type.Null()]),
    /** Feed the visitor has; null without a login. */
    feed: Type.Union([Type.Integer(), Type.Null()]),
    /** Eggs the visitor has; null without a login. */
    eggs: Type.Union([Type.Integer(), Type.Null()]),
    /** Why it cannot be fed now, for its button; empty when it can. An unknown visitor can. */
    feed_reason: Type.String(),
    /** Eggs that wait to be collected now. */
    eggs_waiting: Type.Integer(),
    /** Why no eggs can be collected now, for its button; empty when they can. */
    collect_reason: Type.String(),
  });

const terms = {
  /** Feed for one feeding, and the growth it gives. */
  feed_cost: Type.Integer(),
  feed_growth: Type.Integer(),
  level_list: Type.Array(
    Type.Object({
      level: Type.Integer(),
      title: Type.String(),
      /** Growth at which it begins. */
      growth: Type.Integer(),
      /** Eggs a day. */
      eggs: Type.Integer(),
    }),
  ),
};

export const etfChickenSchemas = callTable('活动：ETF 养鸡场', {
  info: {
    title: '查询小鸡、饲料、任务和奖品',
    query: activityQuery(),
    data: campaignInfo({ chicken_info: chicken(), ...terms }),
  },
  feed: {
    title: '给小鸡喂一次饲料',
    example: { body: { activity_id: 'etf-chicken-autumn' }, refused: '饲料不足时返回 203192' },
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object({ ...actionResult, level: Type.Integer(), has_level_up: Type.Boolean() }),
  },
  collect: {
    title: '收取小鸡下的蛋',
    example: { body: { activity_id: 'etf-chicken-autumn' }, refused: '小鸡还不下蛋时返回 203194' },
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object({ ...actionResult, eggs: Type.Integer() }),
  },
});
