import { Type } from 'typebox';
import {
  actionResult,
  activityQuery,
  campaignInfo,
  milestoneAwardInfo,
} from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, strictObject } from '#contract/http/scalar.schema.ts';

/** One chapter of a season: an activity, and how far the visitor came in it. */
const chapter = () =>
  Type.Object({
    activity_id: Type.String(),
    /** Its number in the season, from 1. */
    chapter: Type.Integer(),
    title: Type.String(),
    /** One of `activityPhase`. */
    phase: Type.String(),
    start_time: moment(),
    end_time: moment(),
    /** Its set, in the order of the content; all are found once the treasure is open. */
    fragment_list: Type.Array(
      Type.Object({
        title: Type.String(),
        /** Name of a picture of the product. */
        picture: Type.String(),
        is_found: Type.Boolean(),
      }),
    ),
    /** How many of them are found. */
    found_cnt: Type.Integer(),
    is_opened: Type.Boolean(),
    treasure_desc: Type.String(),
  });

export const treasureSchemas = callTable('活动：寻宝季', {
  info: {
    title: '查询寻宝的任务、奖品和本季标题',
    query: activityQuery(),
    data: campaignInfo({ season_title: Type.String() }),
  },
  season: {
    title: '查询赛季的排名和各季情况',
    query: activityQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      season_title: Type.String(),
      /** In their order; only chapters that are online. */
      chapter_list: Type.Array(chapter()),
      /** Treasures of the season that the visitor has opened; 0 without a login. */
      opened_cnt: Type.Integer(),
      /** Treasures that the season award of this chapter needs. */
      need_cnt: Type.Integer(),
    }),
  },
  seasonAward: {
    title: '查询赛季奖励和自己的领取情况',
    query: activityQuery(),
    data: milestoneAwardInfo(),
  },
  seasonReceive: {
    title: '领取赛季奖励',
    example: { body: { activity_id: 'treasure-season' }, refused: '本季开启的宝藏不够时返回 203141' },
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object(actionResult),
  },
});
