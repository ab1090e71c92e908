import { market } from '#contract/market/market.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../../pages/configured-page/ConfiguredPageScreen.tsx';
import { answered } from '../../answers.ts';
import { configuredPage } from '../../fixtures/configured-page.ts';
import { screenStates } from '../../screen-states.tsx';
import { galleryNow } from '../../still-world.ts';
import type { Story } from '../../story.ts';

const source = { name: '示例数据', kind: 'sample' as const, is_stale: false, as_of: galleryNow };
const quotes = [
  { code: '000300.SH', name: '沪深300（示例数据）', last: 4_123_560, prev_close: 4_095_700 },
  { code: '510001.SH', name: '红利 ETF（示例数据）', last: 1_432, prev_close: 1_441 },
  { code: '901001.OF', name: '稳健一年（示例数据）', last: 12_345, prev_close: 12_345 },
];
const codes = quotes.map(({ code }) => code);
const series = [
  { name: '沪深300', values: [0, 62, -45, 130, 188, 241, 305] },
  { name: '红利 ETF', values: [0, 40, 5, 96, 150, 110, 162] },
  { name: '稳健一年', values: [0, 10, 22, 31, 45, 52, null] },
];
const labels = [
  '2026-05-20',
  '2026-06-20',
  '2026-07-20',
  '2026-08-20',
  '2026-09-20',
  '2026-10-20',
  '2026-11-20',
];
const live = { quotes, charts: [{ codes: codes.join(), period: '6m', labels, series }], source };
const parts = {
  quote: { kind: 'quote', props: { title: '今日关注', codes } },
  chart: { kind: 'chart', props: { title: '近半年的涨跌', codes, period: '6m' } },
};
const ranked = [
  ['510001.SH', '红利 ETF（示例数据）', 1_432, 1_441, 128_400],
  ['510005.SH', '黄金 ETF（示例数据）', 5_432, 5_401, 96_210],
  ['159001.SZ', '沪深300 ETF（示例数据）', 4_120, 4_120, 8_806],
] as const;
const ranks = [
  {
    ...{ by: 'buy', source },
    list: ranked.map(([code, name, last, prev_close, count]) => ({ code, name, last, prev_close, count })),
  },
];
const published = [
  ['2026-11-20', '09:00', '贷款市场报价利率', '中国'],
  ['2026-11-20', '07:30', '核心消费者价格同比', '日本'],
  ['2026-11-22', '17:00', '综合指数', '欧元区'],
  ['2026-12-01', '09:30', '制造业采购经理指数', '中国'],
  ['2026-12-01', '09:30', '服务业商务活动指数', '中国'],
] as const;
const releases = {
  ...{ from: '2026-11-20', source },
  list: published.map(([date, time, name, country]) => ({ date, time, name, country })),
};
const rankPart = { kind: 'rank', props: { title: '大家在买', by: 'buy' } };
const calendarPart = { kind: 'calendar', props: { title: '未来两周', ahead: 14 } };
const told = quotes.map(({ code, last, prev_close }) => ({ code, last, prev_close }));

export const story: Story = {
  name: 'LiveFigures',
  states: screenStates({ Screen, title: '活动页面', path: paths.configurablePage }, [
    {
      name: '行情与走势',
      answers: [
        answered(pageDefinition.detail, { ...configuredPage({ map: parts }), live }),
        answered(market.simpleQuote, { list: told, source }),
      ],
    },
    {
      name: '榜单与日历',
      answers: [
        answered(pageDefinition.detail, {
          ...configuredPage({ map: { rank: rankPart, calendar: calendarPart } }),
          live: { quotes: [], charts: [], ranks, releases, source },
        }),
      ],
    },
    {
      name: '没有行情',
      answers: [
        answered(pageDefinition.detail, configuredPage({ map: { rank: rankPart, calendar: calendarPart } })),
      ],
    },
  ]),
};
