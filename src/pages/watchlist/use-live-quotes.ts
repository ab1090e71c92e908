import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { benchmarkCode } from '#contract/market/market.ts';
import { BlockWatch } from './block-watch.ts';
import type { WatchedStock } from './list-changes.ts';
import type { WatchlistStore } from './watchlist-store.ts';

/**
 * Asks for the quotes of the whole list once, so that a scroll finds every row with its figures, and then keeps those of the
 * rows on the screen or close to it new, that of the opened security and the benchmark, in one call for all of them, while the page is
 * seen; an order by a figure needs those of the whole list. Returns the ref of a block of rows.
 */
export function useLiveQuotes(store: WatchlistStore): BlockWatch['block'] {
  const [watch] = useState(() => new BlockWatch());
  useEffect(() => {
    const wanted = () => {
      const isWanted = ({ code }: WatchedStock, at: number) =>
        store.order.by !== 'own' || watch.isSeen(at) || !store.quotes.hasAnswer(code);
      const rows = store.rows.filter(isWanted);
      const codes = [...(store.opened ? [store.opened] : []), ...rows].map(({ code }) => code);
      return codes.length === 0 ? codes : new Set([...codes, benchmarkCode]);
    };
    const current = store.quotes.keepNew(wanted);
    const stop = reaction(
      () => [store.list.pid, store.list.stock_list.length, store.order.by, store.opened?.code].join(),
      () => current.now(),
    );
    return () => {
      stop();
      current.stop();
    };
  }, [store, watch]);
  return watch.block;
}
