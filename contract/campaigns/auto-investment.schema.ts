import { Type } from 'typebox';
import type { TLiteral } from 'typebox';
import { actionResult, activityQuery, campaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import {
  basisPoints,
  basisPointsOrNone,
  fen,
  identifier,
  strictObject,
} from '#contract/http/scalar.schema.ts';
import { marketSource, securityCode } from '#contract/market/market.schema.ts';
import { planPeriods, planRhythms, planSums } from '#contract/market/investment-plan.ts';

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)) as [TLiteral<T>, ...TLiteral<T>[]]);
const rhythm = () => oneOf(planRhythms);
const source = marketSource();

/** What a fixed sum at the beginning of each week or month has become. */
const planFigures = {
  /** Sums that were invested. */
  times: Type.Integer(),
  invested: fen(),
  value: fen(),
  return_bp: basisPoints(),
  /** The lowest return that the plan ever had. */
  worst_bp: basisPoints(),
};

/** The past of a series over a period, next to the benchmark. */
const pastFigures = {
  ...{ start_date: Type.String(), end_date: Type.String() },
  max_drawdown_bp: basisPoints(),
  /** For a year. */
  volatility_bp: basisPoints(),
};

const manager = Type.Object({
  manager_id: Type.String(),
  name: Type.String(),
  style: Type.String(),
  /** Years of experience. */
  years: Type.Integer(),
  intro: Type.String(),
  is_followed: Type.Boolean(),
  track_list: Type.Array(Type.Object({ track_id: Type.String(), title: Type.String(), desc: Type.String() })),
});

export const autoInvestmentSchemas = callTable('活动：智能定投', {
  info: {
    title: '查询活动信息、任务、奖品和定投计划',
    query: activityQuery(),
    data: campaignInfo({
      plan: Type.Object({
        ...{ fund_code: Type.String(), index_code: Type.String() },
        /** Fen of one sum, to begin with. */
        amount: fen(),
      }),
    }),
  },
  plan: {
    title: '按历史净值测算一个定投计划',
    example: { query: { sec_code: '901001.OF', amount: 100_000 } },
    query: activityQuery({
      sec_code: securityCode(),
      amount: Type.Integer({ minimum: planSums.min, maximum: planSums.max, description: '分' }),
      /** `month` if absent. */
      rhythm: Type.Optional(rhythm()),
      /** `1y` if absent. */
      period: Type.Optional(oneOf(planPeriods)),
    }),
    data: Type.Object({
      ...{ sec_code: Type.String(), sec_name: Type.String() },
      ...pastFigures,
      ...planFigures,
      /** The same money, all of it at the beginning. */
      ...{ lump_value: fen(), lump_return_bp: basisPoints() },
      /** At most 130, evenly spaced. */
      points: Type.Array(Type.Object({ date: Type.String(), invested: fen(), value: fen() })),
      source,
    }),
  },
  race: {
    title: '查询定投赛的排名',
    query: activityQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      ...{ start_date: Type.String(), end_date: Type.String() },
      ...{ amount: fen(), rhythm: rhythm() },
      /** The greatest return first; equal ones have one place. */
      list: Type.Array(
        Type.Object({
          place: Type.Integer(),
          ...{ title: Type.String(), sec_code: Type.String(), sec_name: Type.String() },
          ...planFigures,
          ...{ max_drawdown_bp: basisPoints(), volatility_bp: basisPoints() },
        }),
      ),
      source,
    }),
  },
  followInfo: {
    title: '查询可跟投的主理人',
    query: activityQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** Those who are followed first. */
      list: Type.Array(manager),
    }),
  },
  indexDetail: {
    title: '查询主理人组合的指数走势',
    example: { query: { manager_id: 'qingchuan' } },
    query: activityQuery({ manager_id: identifier(), period: Type.Optional(oneOf(planPeriods)) }),
    data: Type.Object({
      manager_id: Type.String(),
      ...pastFigures,
      /** Null where a fund is younger. */
      return_list: Type.Array(Type.Object({ period: Type.String(), return_bp: basisPointsOrNone() })),
      benchmark: Type.Object({ code: Type.String(), name: Type.String() }),
      /** At most 130, evenly spaced. */
      points: Type.Array(
        Type.Object({ date: Type.String(), return_bp: basisPoints(), benchmark_bp: basisPointsOrNone() }),
      ),
      source,
    }),
  },
  trackDetail: {
    title: '查询主理人一条跟投路线的持仓和定投明细',
    example: { query: { manager_id: 'qingchuan', track_id: 'steady' } },
    query: activityQuery({ manager_id: identifier(), track_id: identifier() }),
    data: Type.Object({
      ...{ manager_id: Type.String(), track_id: Type.String() },
      /** By kind of fund, the largest weight first. */
      position_list: Type.Array(
        Type.Object({
          category: Type.String(),
          weight_bp: basisPoints(),
          sub_position_list: Type.Array(
            Type.Object({
              ...{ sec_code: Type.String(), sec_name: Type.String(), risk_level: Type.String() },
              ...{ weight_bp: basisPoints(), year_bp: basisPointsOrNone() },
            }),
          ),
        }),
      ),
      /** A fixed sum a month over the last year. */
      invest_detail: Type.Object({
        amount: fen(),
        ...planFigures,
        /** The newest first, at most twelve; the net value of the track is in ten-thousandths of a yuan, shares in hundredths. */
        record_list: Type.Array(
          Type.Object({ date: Type.String(), nav: Type.Integer(), shares: Type.Integer() }),
        ),
      }),
      source,
    }),
  },
  follow: {
    title: '关注或取消关注主理人',
    example: { body: { activity_id: 'auto-investment-plan', manager_id: 'qingchuan', is_followed: true } },
    body: strictObject({ activity_id: identifier(), manager_id: identifier(), is_followed: Type.Boolean() }),
    data: Type.Object({ ...actionResult, is_followed: Type.Boolean() }),
  },
});
