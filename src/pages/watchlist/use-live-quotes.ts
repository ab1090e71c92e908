import { reaction } from 'mobx';
import { useEffect, useRef, useState } from 'react';
import { pollWhileSeen } from '#kernel/browser/poll.ts';
import type { Poll } from '#kernel/browser/poll.ts';
import { BlockWatch } from './block-watch.ts';
import type { WatchlistStore } from './watchlist-store.ts';

/** Pause between an answer and the next question, milliseconds. */
const pauseMs = 5000;
/** Codes of one question (product 20.16). */
const mostCodes = 500;

/**
 * Keeps the quotes of the rows that are on the screen or close to it new, and that of the opened security, in one call for all of them, while the page is
 * seen; an order by a figure needs the quotes of the whole list. Returns the ref of a block of rows.
 */
export function useLiveQuotes(store: WatchlistStore): BlockWatch['block'] {
  const poll = useRef<Poll>(undefined);
  const [watch] = useState(
    () =>
      new BlockWatch(() => {
        const isNew = store.rows.some(({ code }, at) => watch.isSeen(at) && !store.quotes.isAsked(code));
        if (isNew) poll.current?.now();
      }),
  );
  useEffect(() => {
    const wanted = () => {
      const rows = store.rows.filter((_row, at) => store.order.by !== 'own' || watch.isSeen(at));
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
  return watch.block;
}
