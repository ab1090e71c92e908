import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import {
  basisPoints,
  basisPointsOrNone,
  identifier,
  instant,
  plainText,
  strictObject,
  timestampText,
} from '#contract/http/scalar.schema.ts';

/** The number of codes in one question, and of a list of the watchlist. */
export const maxCodes = 500;

/** A code as the exchange writes it, `600921.SH`; funds over the counter end with `.OF`. */
export function securityCode() {
  return Type.String({ pattern: '^\\d{6}\\.[A-Z]{2}$' });
}

/** Where data come from; shown next to them. */
export function marketSource() {
  return Type.Object({
    /** For people: 示例数据, or the name of the feed. */
    name: Type.String(),
    kind: Type.Union([Type.Literal('sample'), Type.Literal('delayed'), Type.Literal('live')]),
    /** The moment that the data describe. */
    as_of: instant(),
    /** The source does not answer; these are its last data. */
    is_stale: Type.Boolean(),
  });
}

const ts = Type.Optional(timestampText());
const source = marketSource();
const date = () => Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' });
const price = () => Type.Integer({ description: '厘（千分之一元）' });
/** Values of indicators. */
const hundredths = () => Type.Union([Type.Integer(), Type.Null()], { description: '百分之一' });
/** Periods of a chart, in months and years. */
const periods = [Type.Literal('1m'), Type.Literal('3m'), Type.Literal('6m'), Type.Literal('1y')] as const;
const importance = () => Type.Integer({ description: '1 至 3' });

const byCode = strictObject({ ts, sec_code: securityCode() });
const release = {
  /** `2026-10`. */
  period: Type.String(),
  release_time: instant(),
  previous: hundredths(),
  consensus: hundredths(),
  /** Null before the release. */
  actual: hundredths(),
};

export const marketSchemas = callTable('行情与日历', {
  etfRank: {
    title: '查询 ETF 的买入、卖出、关注榜',
    example: { query: { by: 'buy' } },
    query: strictObject({
      ts,
      /** Categories, separated by commas; all if absent or empty. */
      filters: Type.Optional(Type.String({ pattern: '^(?:[a-z_]{1,20}(?:,[a-z_]{1,20}){0,9})?$' })),
      by: Type.Union([Type.Literal('buy'), Type.Literal('sell'), Type.Literal('follow')]),
      /** 1 for the smallest first. */
      asc: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      /** 6 if absent. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ code: Type.String(), name: Type.String(), category: Type.String() },
          ...{ last: price(), prev_close: price() },
          ...{ buy_cnt: Type.Integer(), sell_cnt: Type.Integer(), follow_cnt: Type.Integer() },
        }),
      ),
      total: Type.Integer(),
      source,
    }),
  },
  simpleQuote: {
    title: '查询若干证券的最新价',
    example: { query: { codes: '000300.SH' } },
    query: strictObject({
      ts,
      /** Up to 500, separated by commas. */
      codes: Type.String({ pattern: '^\\d{6}\\.[A-Z]{2}(?:,\\d{6}\\.[A-Z]{2}){0,499}$' }),
    }),
    data: Type.Object({
      /** Those of the codes that are known, in their order; a fund has its net value in ten-thousandths of a yuan. */
      list: Type.Array(
        Type.Object({
          ...{ code: Type.String(), last: price(), prev_close: price() },
          /** Only while trading is suspended. */
          is_suspended: Type.Optional(Type.Boolean()),
        }),
      ),
      source,
    }),
  },
  intraday: {
    title: '查询证券最近一个交易日的分时走势',
    example: { query: { sec_code: '000300.SH' } },
    query: byCode,
    data: Type.Object({
      ...{ code: Type.String(), name: Type.String(), date: Type.String(), prev_close: price() },
      /** The earliest first; none while trading is suspended. */
      points: Type.Array(Type.Object({ time: Type.String({ description: 'HH:mm' }), price: price() })),
      source,
    }),
  },
  daily: {
    title: '查询证券的日线收盘价与 20 日均线',
    example: { query: { sec_code: '000300.SH' } },
    query: strictObject({
      ts,
      sec_code: securityCode(),
      /** `3m` if absent. */
      period: Type.Optional(Type.Union([...periods])),
    }),
    data: Type.Object({
      ...{ code: Type.String(), name: Type.String() },
      /** The newest session with trading; null where there is none. */
      newest: Type.Union([
        Type.Object({
          ...{ date: Type.String(), open: price(), high: price(), low: price(), close: price() },
          ...{ volume: Type.Integer(), amount: Type.Integer({ description: '分' }) },
        }),
        Type.Null(),
      ]),
      /** The oldest first; `average` is that of twenty closes, null where there are fewer. */
      points: Type.Array(
        Type.Object({ date: Type.String(), close: price(), average: Type.Union([price(), Type.Null()]) }),
      ),
      source,
    }),
  },
  search: {
    title: '按代码、名称或拼音首字母搜索证券',
    example: { query: { keyword: 'qhzz' } },
    query: strictObject({
      ts,
      keyword: plainText(20, 1),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ code: Type.String(), name: Type.String(), kind: Type.String(), category: Type.String() },
        }),
      ),
      source,
    }),
  },
  fundPerformance: {
    title: '查询基金的业绩与走势',
    example: { query: { sec_code: '901001.OF' } },
    query: strictObject({
      ts,
      sec_code: securityCode(),
      /** Of the points; `1y` if absent. */
      period: Type.Optional(Type.Union([...periods, Type.Literal('3y'), Type.Literal('5y')])),
    }),
    data: Type.Object({
      ...{ code: Type.String(), name: Type.String(), risk_level: Type.String() },
      /** Ten-thousandths of a yuan. */
      nav: Type.Integer({ description: '万分之一元' }),
      nav_date: Type.String(),
      day_bp: basisPoints(),
      /** Null where the fund is younger. */
      return_list: Type.Array(Type.Object({ period: Type.String(), return_bp: basisPointsOrNone() })),
      /** Of the period: zero or less. */
      max_drawdown_bp: basisPoints(),
      /** Of the period, for a year. */
      volatility_bp: basisPoints(),
      benchmark: Type.Object({ code: Type.String(), name: Type.String() }),
      /** At most 130, evenly spaced, since the first of them. */
      points: Type.Array(
        Type.Object({ date: Type.String(), return_bp: basisPoints(), benchmark_bp: basisPointsOrNone() }),
      ),
      source,
    }),
  },
  valuation: {
    title: '查询指数的估值',
    example: { query: { sec_code: '000300.SH' } },
    query: byCode,
    data: Type.Object({
      ...{ code: Type.String(), name: Type.String(), date: Type.String() },
      ...{ pe: Type.Integer({ description: '百分之一' }), pb: Type.Integer({ description: '百分之一' }) },
      /** Share of the sessions of five years that were cheaper. */
      pe_percentile_bp: basisPoints(),
      pb_percentile_bp: basisPoints(),
      /** At most 130, evenly spaced. */
      points: Type.Array(Type.Object({ date: Type.String(), pe: Type.Integer(), pb: Type.Integer() })),
      source,
    }),
  },
  diagnostics: {
    title: '查询基金过去一年的诊断',
    example: { query: { sec_code: '901001.OF' } },
    query: byCode,
    data: Type.Object({
      ...{ code: Type.String(), name: Type.String(), risk_level: Type.String() },
      ...{ start_date: Type.String(), end_date: Type.String() },
      /** Each with the same figure of the benchmark. */
      item_list: Type.Array(
        Type.Object({ title: Type.String(), value_bp: basisPoints(), benchmark_bp: basisPoints() }),
      ),
      source,
    }),
  },
  calendar: {
    title: '查询财经日历，最多从三个月前到下月底',
    query: strictObject({ ts, start_date: Type.Optional(date()), end_date: Type.Optional(date()) }),
    data: Type.Object({
      ...{ start_date: Type.String(), end_date: Type.String() },
      list: Type.Array(
        Type.Object({
          ...{
            indicator_id: Type.String(),
            name: Type.String(),
            country: Type.String(),
            unit: Type.String(),
          },
          ...{ date: Type.String(), importance: importance(), ...release },
        }),
      ),
      source,
    }),
  },
  indicator: {
    title: '查询一个经济指标的 36 期数据',
    example: { query: { indicator_id: 'cn-cpi' } },
    query: strictObject({ ts, indicator_id: identifier() }),
    data: Type.Object({
      ...{ indicator_id: Type.String(), name: Type.String(), country: Type.String(), unit: Type.String() },
      ...{ publisher: Type.String(), importance: importance() },
      /** The oldest first. */
      list: Type.Array(Type.Object(release)),
      source,
    }),
  },
});
