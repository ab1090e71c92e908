import { Type } from 'typebox';
import { actionResult, activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, strictObject } from '#contract/http/scalar.schema.ts';

const own = () => Type.Union([Type.Integer(), Type.Null()], { description: '未登录为空' });
const body = () => strictObject({ activity_id: identifier() });
const example = { body: { activity_id: 'etf-training-camp' } };

const info = {
  title: '查询训练营、积分、任务和奖品',
  query: activityQuery(),
  data: campaignInfo({
    /** The last moment of the camp. */
    end_time: moment(),
    is_joined: Type.Boolean(),
    /** Points of the visitor, and the draws that they pay for. */
    ...{ total_point: own(), lottery_cnt: own() },
    /** Points that a draw costs. */
    draw_point: Type.Integer(),
    /** Activities and the portfolio that the camp leads to; empty where it leads to none. */
    ...{ lottery_activity_id: Type.String(), answer_activity_id: Type.String() },
    ...{ portfolio_activity_id: Type.String(), portfolio_sheet_id: Type.String() },
    /** The pages of the two that are looked at and answered; empty where there is none, or it is not public. */
    ...{ portfolio_path: Type.String(), answer_path: Type.String() },
  }),
};
const join = { title: '加入训练营', example, body: body(), data: Type.Object(actionResult) };
const checkIn = {
  title: '训练营打卡',
  example,
  body: body(),
  data: Type.Object({ ...actionResult, streak: Type.Integer() }),
};
const pointDraw = {
  ...lotterySchemas.draw,
  title: '用积分抽奖',
  example: {
    body: { activity_id: 'etf-training-camp', entropy: 'device' },
    refused: '积分不够时返回 200011',
  },
};

export const etfTrainSchemas = callTable('活动：ETF 训练营', {
  ...{ info, join, checkIn, pointDraw },
  firstInfo: { ...info, title: '查询训练营、积分、任务和奖品（第一期）' },
  firstJoin: { ...join, title: '加入训练营（第一期）' },
  firstCheckIn: { ...checkIn, title: '训练营打卡（第一期）' },
  firstPointDraw: { ...pointDraw, title: '用积分抽奖（第一期）' },
});
