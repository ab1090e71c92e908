import { market } from '#contract/market/market.ts';
import { watchlist } from '#contract/market/watchlist.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/watchlist/WatchlistScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import type { Answer } from '../answers.ts';
import {
  longList,
  noStocks,
  sampleSource,
  someCloses,
  someLists,
  someMinutes,
  someQuotes,
  someRank,
  someReturns,
} from '../fixtures/watchlist.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

// A frame below the screen never comes onto it: without an observer every row counts as seen, and has its quote.
Reflect.deleteProperty(window, 'IntersectionObserver');

const screen = { Screen, title: '自选', path: paths.watchlist };
const rank = answered(market.etfRank, someRank);
const quotes = answered(market.simpleQuote, someQuotes);
const lists = answered(watchlist.list, someLists);
const charts = [
  answered(market.intraday, someMinutes),
  answered(market.daily, someCloses),
  answered(market.fundPerformance, someReturns),
];

const ofMember = (
  name: string,
  acts: readonly string[] = [],
  answers: readonly Answer[] = [],
): ScreenState => ({
  ...{ name, by: 'member', acts },
  answers: [...answers, lists, quotes, rank, ...charts],
});
const stale = answered(market.simpleQuote, { ...someQuotes, source: { ...sampleSource, is_stale: true } });

export const story: Story = {
  name: '自选',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(watchlist.list), pending(market.etfRank)] },
    { name: '加载失败', by: 'member', answers: [lost(watchlist.list), lost(market.etfRank)] },
    { name: '未登录', answers: [answered(watchlist.list, noStocks), rank] },
    { name: '没有自选', by: 'member', answers: [answered(watchlist.list, noStocks), rank] },
    ofMember('自选列表'),
    ofMember('空的分组', ['十二个字长的分组名称甲乙']),
    ofMember('按涨跌幅排序', ['按涨跌幅排序']),
    ofMember('编辑', ['编辑']),
    ofMember(
      '移出后可撤销',
      ['移出自选：红利精选 ETF（示例）'],
      [answered(watchlist.deleteStock, { changed_cnt: 1 })],
    ),
    ofMember('行情没有更新', [], [lost(market.simpleQuote)]),
    ofMember('行情源暂未更新', [], [stale]),
    ofMember('搜索', ['搜索添加']),
    ofMember('管理分组', ['管理分组']),
    ofMember('删除分组', ['管理分组', '删除 长线']),
    {
      ...{ name: '很长的列表', by: 'member' },
      answers: [answered(watchlist.list, longList), quotes, rank],
    },
  ]),
};
