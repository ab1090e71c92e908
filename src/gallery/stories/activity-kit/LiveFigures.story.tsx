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
  ]),
};
