import { Type } from 'typebox';
import { instant, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { heading, pageKind } from '../page-kind.schema.ts';

const title = { label: '标题', input: 'text' } as const;
/** Where the figures are from and of when; the sentence stands below them. */
const source = () => plainText(60, 1);
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
  sample: { label: '距活动结束', until: 1_798_732_799_000, ended: '活动已结束' },
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
    quotes: Type.Array(
      strictObject({
        name: plainText(16, 1),
        code: Type.String({ pattern: '^[\\w.]{1,16}$' }),
        /** As it is printed, with the decimals of its market. */
        price: Type.String({ pattern: '^\\d{1,9}(?:\\.\\d{1,4})?$' }),
        change_bp: changeBp(),
      }),
      { minItems: 1, maxItems: 8 },
    ),
    source: source(),
  }),
  sample: {
    title: '今日关注',
    quotes: [
      { name: '示例沪深指数', code: '900300.SH', price: '4123.56', change_bp: 68 },
      { name: '示例黄金ETF', code: '518901.SH', price: '5.432', change_bp: -31 },
      { name: '示例债券ETF', code: '511901.SH', price: '101.20', change_bp: 0 },
    ],
    source: '示例数据，2026年8月3日收盘',
  },
  fields: {
    title,
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
    labels: Type.Array(plainText(10, 1), { minItems: 2, maxItems: 60 }),
    series: series(),
    benchmark: Type.Optional(series()),
    source: source(),
  }),
  sample: {
    title: '过去一年的波动',
    labels: ['2025-08', '2025-10', '2025-12', '2026-02', '2026-04', '2026-06', '2026-08'],
    series: { name: '示例组合', values: [0, 62, -45, 130, 188, 241, 305] },
    benchmark: { name: '示例基准', values: [0, 40, 5, 96, 150, 210, 262] },
    source: '示例数据，过往业绩不预示未来表现',
  },
  fields: {
    title,
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
    rows: Type.Array(strictObject({ name: plainText(16, 1), figure: plainText(12, 1) }), {
      minItems: 1,
      maxItems: 20,
    }),
    update_time: instant({ minimum: 0, maximum: lastMoment }),
    source: source(),
  }),
  sample: {
    title: '上期学习榜',
    rows: [
      { name: '晨**光', figure: '32 篇' },
      { name: '小**鱼', figure: '29 篇' },
      { name: '听**海', figure: '27 篇' },
      { name: '山**风', figure: '21 篇' },
    ],
    update_time: 1_785_751_200_000,
    source: '示例数据，按读完的短文计',
  },
  fields: {
    title,
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
    days: Type.Array(
      strictObject({
        /** A calendar day of Shanghai. */
        date: Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' }),
        text: plainText(24, 1),
      }),
      { minItems: 1, maxItems: 14 },
    ),
    source: source(),
  }),
  sample: {
    title: '本周日程',
    days: [
      { date: '2026-08-03', text: '示例：制造业景气指数公布' },
      { date: '2026-08-05', text: '示例：央行公开市场操作' },
      { date: '2026-08-07', text: '示例：外汇储备数据公布' },
      { date: '2026-08-09', text: '示例：居民消费价格公布' },
    ],
    source: '示例数据，以官方发布为准',
  },
  fields: {
    title,
    days: {
      ...{ label: '日程', input: 'list' },
      of: { date: { label: '日期', input: 'text' }, text: { label: '事项', input: 'text' } },
    },
    source: sourceField,
  },
});

/** Kinds of figures, which stand in the definition with their source. */
export const figureKinds = [countdown, quote, chart, rank, calendar] as const;
