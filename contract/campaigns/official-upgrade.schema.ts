import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import {
  actionResult,
  activityQuery,
  campaignInfo,
  paging,
} from '#contract/activity-kit/campaign-info.schema.ts';
import { identifier, moment, strictObject } from '#contract/http/scalar.schema.ts';

/** The prizes of the places, the first places first. */
const placePrize = Type.Object({
  prize_id: Type.String(),
  title: Type.String(),
  value_desc: Type.String(),
  /** One of `prizePictures`. */
  picture: Type.String(),
  count: Type.Integer(),
});

const text = () => Type.String();

export const upgradeSchemas = callTable('活动：官方活动升级版', {
  info: {
    title: '查询活动信息和报名情况',
    query: activityQuery(),
    data: campaignInfo({
      /** The winners are drawn. */
      has_draw: Type.Boolean(),
      /** Until when members can join: the end of the countdown. */
      end_time: moment(),
      /** One of `drawState`. */
      draw_state: text(),
      /** When the value that decides is published; null before the draw was opened. */
      draw_time: moment(),
      /** Members who have joined; up to 15 seconds old. */
      entry_cnt: Type.Integer(),
      place_list: Type.Array(placePrize),
      alternate_cnt: Type.Integer(),
      is_joined: Type.Boolean(),
      /** One of `ownDrawResult`. */
      own_result: text(),
      /** The own place among winners and alternates; null for none. */
      own_place: Type.Union([Type.Integer(), Type.Null()]),
      /** The prize of a winner; empty otherwise. */
      own_award: text(),
    }),
  },
  join: {
    title: '报名参加定时开奖',
    example: { body: { activity_id: 'official-upgrade' } },
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object(actionResult),
  },
  draw: {
    title: '查询开奖的规则、承诺值和结果',
    query: activityQuery(),
    data: Type.Object({
      activity_id: text(),
      title: text(),
      is_sample: Type.Boolean(),
      /** One of `drawState`. */
      draw_state: text(),
      /** The terms, as they are hashed; null before the draw was opened. */
      terms: Type.Union([
        Type.Object({
          activity: text(),
          key: text(),
          opened_time: Type.Integer(),
          closes_time: Type.Integer(),
          source: text(),
          entropy_time: Type.Integer(),
          winners: Type.Integer(),
          alternates: Type.Integer(),
          once_a_member: Type.Boolean(),
          commitment: text(),
        }),
        Type.Null(),
      ]),
      entry_cnt: Type.Integer(),
      /** The frozen list; null before. */
      sealed: Type.Union([Type.Object({ sealed_time: Type.Integer(), hash: text() }), Type.Null()]),
      /** Seed and entropy; null before the draw. */
      drawn: Type.Union([
        Type.Object({ drawn_time: Type.Integer(), seed: text(), entropy: text() }),
        Type.Null(),
      ]),
      /** Winners and alternates in their order. */
      place_list: Type.Array(
        Type.Object({
          place: Type.Integer(),
          /** `winner` or `alternate`. */
          kind: text(),
          /** `wins`, `waits` or `void`. */
          state: text(),
          /** Number of the entry in the frozen list, from 0. */
          number: Type.Integer(),
          member_code: text(),
          /** Masked. */
          phone_num: text(),
          prize_title: text(),
          replaces: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
    }),
  },
  entries: {
    title: '查询锁定的报名名单',
    example: { query: { activity_id: 'official-upgrade-last' }, refused: '名单封存之前返回 203094' },
    query: activityQuery(paging()),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          number: Type.Integer(),
          id: text(),
          /** Pseudonym of the member in the draws of the activity. */
          member: text(),
          entered_time: Type.Integer(),
        }),
      ),
      total: Type.Integer(),
    }),
  },
});
