import { Type } from 'typebox';
import { instant, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { securityCode } from '#contract/market/market.schema.ts';
import { liveCaps, liveDays, livePeriods, liveRanks } from '../definition-caps.ts';
import { kindSamples } from '../kind-samples.ts';
import { heading, oneOf, pageKind } from '../page-kind.schema.ts';

const title = { label: '标题', input: 'text' } as const;
/** Where the figures are from and of when; the sentence stands below them. */
const source = () => plainText(60, 1);
/** What the market says of these; where it says nothing the figures of the definition stand in, with their source. */
const liveCodes = (maxItems: number) =>
  Type.Optional(Type.Array(securityCode(), { minItems: 1, maxItems, uniqueItems: true }));
const codesField = { label: '实时行情代码（如 000300.SH）', input: 'texts' } as const;
const sourceField = { label: '来源与时间', input: 'text' } as const;
/** A change in hundredths of a per cent. */
const changeBp = () => Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 });

/** The end of the century, milliseconds since 1970. */
const lastMoment = 4_102_444_800_000;

const countdown = pageKind({
  kind: 'countdown',
  title: '倒计时',
  settings: strictObject({
    label: plainText(12, 1),
    until: instant({ minimum: 0, maximum: lastMoment }),
    ended: plainText(12, 1),
  }),
  sample: kindSamples.countdown,
  fields: {
    label: { label: '文字', input: 'text' },
    until: { label: '截止时间', input: 'moment' },
    ended: { label: '结束后的文字', input: 'text' },
  },
});

const quote = pageKind({
  kind: 'quote',
  title: '行情',
  settings: strictObject({
    title: heading(),
    codes: liveCodes(8),
    quotes: Type.Optional(
      Type.Array(
        strictObject({
          name: plainText(16, 1),
          code: Type.String({ pattern: '^[\\w.]{1,16}$' }),
          /** As it is printed, with the decimals of its market. */
          price: Type.String({ pattern: '^\\d{1,9}(?:\\.\\d{1,4})?$' }),
          change_bp: changeBp(),
        }),
        { minItems: 1, maxItems: 8 },
      ),
    ),
    source: Type.Optional(source()),
  }),
  sample: kindSamples.quote,
  fields: {
    title,
    codes: codesField,
    quotes: {
      ...{ label: '证券', input: 'list' },
      of: {
        name: { label: '名称', input: 'text' },
        code: { label: '代码', input: 'text' },
        price: { label: '价格', input: 'text' },
        change_bp: { label: '涨跌（万分之一）', input: 'number' },
      },
    },
    source: sourceField,
  },
});

const series = () =>
  strictObject({
    name: plainText(12, 1),
    /** In hundredths of a per cent, one for each label. */
    values: Type.Array(changeBp(), { minItems: 2, maxItems: 60 }),
  });

const chart = pageKind({
  kind: 'chart',
  title: '走势图',
  settings: strictObject({
    title: heading(),
    codes: liveCodes(liveCaps.series),
    /** `1y` if absent. */
    period: Type.Optional(oneOf(...livePeriods)),
    labels: Type.Optional(Type.Array(plainText(10, 1), { minItems: 2, maxItems: 60 })),
    series: Type.Optional(series()),
    benchmark: Type.Optional(series()),
    source: Type.Optional(source()),
  }),
  sample: kindSamples.chart,
  fields: {
    title,
    codes: codesField,
    period: {
      ...{ label: '实时走势的区间', input: 'choice' },
      options: { '1m': '1 月', '3m': '3 月', '6m': '6 月', '1y': '1 年' },
    },
    labels: { label: '横轴', input: 'texts' },
    series: {
      ...{ label: '曲线', input: 'group' },
      of: {
        name: { label: '名称', input: 'text' },
        values: { label: '涨跌（万分之一）', input: 'numbers' },
      },
    },
    benchmark: {
      ...{ label: '对比', input: 'group' },
      of: {
        name: { label: '名称', input: 'text' },
        values: { label: '涨跌（万分之一）', input: 'numbers' },
      },
    },
    source: sourceField,
  },
});

const rank = pageKind({
  kind: 'rank',
  title: '排行榜',
  settings: strictObject({
    title: heading(),
    /** The ETFs that most people bought, sold or followed, as the market tells them. */
    by: Type.Optional(oneOf(...liveRanks)),
    rows: Type.Optional(
      Type.Array(strictObject({ name: plainText(16, 1), figure: plainText(12, 1) }), {
        minItems: 1,
        maxItems: 20,
      }),
    ),
    update_time: Type.Optional(instant({ minimum: 0, maximum: lastMoment })),
    source: Type.Optional(source()),
  }),
  sample: kindSamples.rank,
  fields: {
    title,
    by: {
      ...{ label: '实时榜单', input: 'choice' },
      options: { buy: 'ETF 买入榜', sell: 'ETF 卖出榜', follow: 'ETF 关注榜' },
    },
    rows: {
      ...{ label: '名次', input: 'list' },
      of: { name: { label: '昵称（已打码）', input: 'text' }, figure: { label: '成绩', input: 'text' } },
    },
    update_time: { label: '更新时间', input: 'moment' },
    source: sourceField,
  },
});

const calendar = pageKind({
  kind: 'calendar',
  title: '日历条',
  settings: strictObject({
    title: heading(),
    /** The economic data that are published on so many days, today included, as the market tells them. */
    ahead: Type.Optional(Type.Integer({ minimum: 1, maximum: liveDays })),
    days: Type.Optional(
      Type.Array(
        strictObject({
          /** A calendar day of Shanghai. */
          date: Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' }),
          text: plainText(24, 1),
        }),
        { minItems: 1, maxItems: 14 },
      ),
    ),
    source: Type.Optional(source()),
  }),
  sample: kindSamples.calendar,
  fields: {
    title,
    ahead: { label: `未来几天的财经日历（1 至 ${String(liveDays)}）`, input: 'number' },
    days: {
      ...{ label: '日程', input: 'list' },
      of: { date: { label: '日期', input: 'text' }, text: { label: '事项', input: 'text' } },
    },
    source: sourceField,
  },
});

/** Kinds of figures, which stand in the definition with their source, or are told by the market. */
export const figureKinds = [countdown, quote, chart, rank, calendar] as const;
