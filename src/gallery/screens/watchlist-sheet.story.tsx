import { useEffect, useState } from 'react';
import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { watchlist } from '#contract/market/watchlist.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { InstrumentSheet } from '../../pages/watchlist/components/InstrumentSheet.tsx';
import { WatchlistStore } from '../../pages/watchlist/watchlist-store.ts';
import { answered, lost, pending, refused } from '../answers.ts';
import {
  noStocks,
  someCloses,
  someLists,
  someMinutes,
  someQuotes,
  someReturns,
} from '../fixtures/watchlist.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

/** The sheet of a security of `all`, as a press on its row opens it. */
function sheetOf(at: number) {
  return function Opened() {
    const { answers, session } = useServices();
    const [store] = useState(() => new WatchlistStore(answers));
    const stock = someLists.list[0]?.stock_list[at];
    useLoad(store.lists.server);
    useEffect(() => void store.quotes.ask(stock === undefined ? [] : [stock.code]), [store, stock]);
    if (stock === undefined) return null;
    return (
      <InstrumentSheet
        {...{ stock, store }}
        isMember={session.isLoggedIn}
        onToggle={() => undefined}
        onClose={() => undefined}
      />
    );
  };
}

const screenOf = (at: number) => ({ Screen: sheetOf(at), title: '自选', path: paths.watchlist });
const quotes = answered(market.simpleQuote, someQuotes);
const around = [answered(watchlist.list, someLists), quotes];
const intraday = answered(market.intraday, someMinutes);
const daily = answered(market.daily, someCloses);
const member = (name: string, ...rest: NonNullable<ScreenState['answers']>): ScreenState => ({
  ...{ name, by: 'member', answers: [...around, ...rest] },
});

export const story: Story = {
  name: '证券详情',
  states: [
    ...screenStates(screenOf(1), [
      member('加载中', pending(market.intraday)),
      member('加载失败', lost(market.intraday)),
      member('行情不可用', refused(market.intraday, codes.marketClosed, '行情服务暂不可用，请稍后再试')),
      member('分时', intraday),
      { ...member('日线', intraday, daily), acts: ['日线'] },
      { name: '未登录', answers: [answered(watchlist.list, noStocks), quotes, intraday] },
    ]),
    ...screenStates(screenOf(4), [member('停牌', answered(market.intraday, { ...someMinutes, points: [] }))]),
    ...screenStates(screenOf(5), [member('基金', answered(market.fundPerformance, someReturns))]),
  ],
};
