import {
  actionResult,
  activityQuery,
  campaignInfo,
  paging,
} from '#contract/activity-kit/campaign-info.schema.ts';
import { board, contestInfo, contestSchemas, place } from '#contract/activity-kit/contest.schema.ts';
import { guessSchemas } from '#contract/activity-kit/guess.schema.ts';
import { inviteInfo } from '#contract/activity-kit/invite.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { basisPoints, fen, identifier, instant, moment, strictObject } from '#contract/http/scalar.schema.ts';
import { Type } from 'typebox';

/** The contestant that a call is about; the visitor's own record when absent. */
const record = { rank_record_id: Type.Optional(identifier()) };
/** The board that a call is about; that of the whole contest when absent. */
const rankInfo = { rank_info_id: Type.Optional(identifier()) };
const example = { query: {}, refused: '报名之后才有自己的记录，或带上榜单里的 rank_record_id' };
const act = { example: { body: { activity_id: 'etf-match-season' } } };

/** The close after which the boards change next; null after the last one. */
const next = { next_update_time: moment() };

/** A board of the match: of a week, or of all of it. */
function rankInfoView() {
  return Type.Object({
    rank_info_id: Type.String(),
    rank_type: Type.Union([Type.Literal('week'), Type.Literal('all')]),
    /** Days of the week; both empty for the whole match. */
    ...{ start_date: Type.String(), end_date: Type.String() },
    /** The close of the newest session in it. */
    update_time: moment(),
    /** One of `contestState`. */
    state: Type.String(),
  });
}

export const etfMatchSchemas = callTable('活动：ETF 模拟大赛', {
  info: {
    title: '查询大赛信息、报名和奖品',
    query: activityQuery(),
    data: campaignInfo({
      is_joined: Type.Boolean(),
      contest: contestInfo(),
      invite_info: inviteInfo(),
      /** The account of the organiser at the work messenger, to be copied; empty without one. */
      follow_wecom: Type.String(),
      /** The activity with the questions; empty without one, and its page where it is public. */
      ...{ question_activity_id: Type.String(), question_path: Type.String() },
    }),
  },
  participate: {
    title: '报名参赛',
    ...act,
    body: strictObject({ activity_id: identifier() }),
    data: Type.Object(actionResult),
  },
  inviteInfo: {
    title: '查询邀请信息',
    query: activityQuery(),
    data: Type.Object({ total_cnt: Type.Integer(), invite_info: inviteInfo() }),
  },
  sectionInfo: {
    title: '查询赛区',
    query: activityQuery(),
    data: Type.Object({
      section_list: Type.Array(
        Type.Object({
          ...{ section_id: Type.String(), title: Type.String(), desc: Type.String() },
          contestant_cnt: Type.Integer(),
        }),
      ),
      /** The section that the visitor has chosen; empty before. */
      user_section_id: Type.String(),
    }),
  },
  sectionParticipate: {
    title: '选定赛区',
    example: { body: { activity_id: 'etf-match-season', section_id: 'broad' } },
    body: strictObject({ activity_id: identifier(), section_id: identifier() }),
    data: Type.Object(actionResult),
  },
  userProfile: {
    title: '查询选手资料',
    example,
    query: activityQuery(record),
    data: Type.Object({
      ...{ rank_record_id: Type.String(), name: Type.String() },
      /** The day of signing up, Asia/Shanghai, as YYYYMMDDHHmmssSSS (product 15.4). */
      join_date: Type.String(),
      section_title: Type.String(),
      /** The contestant is the visitor. */
      is_self: Type.Boolean(),
      /** The place on the board of the whole match; 0 without one. */
      rank: Type.Integer(),
      ...{ return_bp: basisPoints(), trade_cnt: Type.Integer(), value_fen: fen() },
      /** One of `positionConsent`. */
      is_auth: Type.Integer(),
    }),
  },
  gains: {
    title: '查询每日盈亏',
    example,
    query: activityQuery({ ...rankInfo, ...record }),
    data: Type.Object({
      /** Each session of the board, the oldest first. */
      gains: Type.Array(Type.Object({ date: Type.String(), gain: basisPoints() })),
      /** All of them together. */
      gain: basisPoints(),
    }),
  },
  positionChanges: {
    title: '查询调仓记录',
    example,
    query: activityQuery({ ...record, ...paging() }),
    data: Type.Object({
      /** The newest first; none where the contestant does not show them. */
      position_changes: Type.Array(
        Type.Object({
          ...{ sec_code: Type.String(), sec_name: Type.String() },
          trade_direction: Type.Union([Type.Literal('buy'), Type.Literal('sell')]),
          ...{ quantity: Type.Integer(), trade_time: instant() },
          price: Type.Integer({ description: '厘（千分之一元）' }),
        }),
      ),
      total: Type.Integer(),
      /** One of `positionConsent`. */
      is_auth: Type.Integer(),
    }),
  },
  positionAuth: {
    title: '公开或隐藏自己的调仓记录',
    example: { body: { activity_id: 'etf-match-season', status: 1 }, refused: '报名之后才有自己的记录' },
    body: strictObject({
      activity_id: identifier(),
      /** One of `positionConsent`. */
      status: Type.Union([Type.Literal(1), Type.Literal(2)]),
    }),
    data: Type.Object({ ...actionResult, is_auth: Type.Integer() }),
  },
  statsIncome: {
    ...contestSchemas.income,
    title: '查询收益率曲线',
    example,
    query: activityQuery(record),
  },
  dashboard: {
    title: '查询大赛看板',
    query: activityQuery(),
    data: Type.Object({
      contestant_cnt: Type.Integer(),
      update_time: moment(),
      ...next,
      /** The first places of the whole match. */
      top_list: Type.Array(place()),
      /** Null for a visitor without a score. */
      my: Type.Union([place(), Type.Null()]),
    }),
  },
  rankList: {
    title: '查询榜单',
    query: activityQuery({
      /** Both when absent. */
      rank_type: Type.Optional(Type.Union([Type.Literal('week'), Type.Literal('all')])),
    }),
    data: Type.Object({ rank_list: Type.Array(rankInfoView()), update_time: moment(), ...next }),
  },
  rankDetail: {
    ...contestSchemas.rank,
    title: '查询榜单名次',
    query: activityQuery({
      ...rankInfo,
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: board(),
  },
  rankExplain: {
    title: '查询榜单说明',
    query: activityQuery(),
    data: Type.Object({
      explain_list: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
    }),
  },
  ...guessSchemas({ activity_id: 'etf-match-season', id: '510931.SH:2026-11-23' }),
});
