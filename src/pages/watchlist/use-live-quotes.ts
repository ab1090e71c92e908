import { reaction } from 'mobx';
import { useEffect, useRef, useState } from 'react';
import { pollWhileSeen } from '#kernel/browser/poll.ts';
import type { Poll } from '#kernel/browser/poll.ts';
import { RowWatch } from './row-watch.ts';
import type { WatchlistStore } from './watchlist-store.ts';

/** Pause between an answer and the next question, milliseconds. */
const pauseMs = 5000;
/** Codes of one question (product 20.16). */
const mostCodes = 500;

/**
 * Keeps the quotes of the rows on the screen new, and that of the opened security, in one call for all of them, while the page is
 * seen; an order by a figure needs the quotes of the whole list. Returns the ref of a row.
 */
export function useLiveQuotes(store: WatchlistStore): RowWatch['row'] {
  const poll = useRef<Poll>(undefined);
  const [watch] = useState(
    () =>
      new RowWatch(() => {
        const isNew = store.rows.some(({ code }) => watch.isSeen(code) && !store.quotes.isAsked(code));
        if (isNew) poll.current?.now();
      }),
  );
  useEffect(() => {
    const wanted = () => {
      const rows = store.rows.filter(({ code }) => store.order.by !== 'own' || watch.isSeen(code));
      return new Set([...(store.opened ? [store.opened] : []), ...rows].map(({ code }) => code));
    };
    const current = pollWhileSeen(() => store.quotes.ask([...wanted()].slice(0, mostCodes)), pauseMs);
    poll.current = current;
    const stop = reaction(
      () => [store.list.pid, store.list.stock_list.length, store.order.by, store.opened?.code].join(),
      () => current.now(),
    );
    return () => {
      stop();
      current.stop();
    };
  }, [store, watch]);
  return watch.row;
}
