import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { WatchedStock } from '../list-changes.ts';
import { texts } from '../texts.ts';
import { useLiveQuotes } from '../use-live-quotes.ts';
import { nameOf } from '../watchlist-store.ts';
import type { RowOrder, WatchlistStore } from '../watchlist-store.ts';
import css from '../watchlist.module.css';
import { EditRow } from './EditRow.tsx';
import { QuoteRow } from './QuoteRow.tsx';

interface QuoteListProps {
  readonly store: WatchlistStore;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (code: string) => void;
  readonly onOpen: (stock: WatchedStock) => void;
}

/** Rows of a first view; the rest follows between two frames. */
const firstRows = 30;

/** The securities of the list on show, with live quotes, or in order to be moved and taken out. */
export const QuoteList = observer(function QuoteList({ store, selected, onSelect, onOpen }: QuoteListProps) {
  const row = useLiveQuotes(store);
  const { rows, isEditing, list } = store;
  const count = useDeferredValue(rows.length, Math.min(rows.length, firstRows));
  return (
    <>
      {!isEditing && <Titles store={store} />}
      <ul aria-label={texts.rows(nameOf(list))}>
        {rows.slice(0, Math.max(count, firstRows)).map((stock, at) => (
          <li key={stock.code} ref={row} data-code={stock.code} className={css.item}>
            {isEditing ? (
              <EditRow
                {...{ stock, at, store, onSelect }}
                isLast={at === rows.length - 1}
                isSelected={selected.has(stock.code)}
              />
            ) : (
              <button type="button" className={css.row} onClick={() => onOpen(stock)}>
                <QuoteRow stock={stock} quotes={store.quotes} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
});

const columns = ['own', 'price', 'change'] as const satisfies readonly RowOrder['by'][];

const Titles = observer(function Titles({ store: { order, sort } }: { readonly store: WatchlistStore }) {
  return (
    <div className={clsx(css.row, css.titles)}>
      {columns.map((by) => {
        const title = texts.columns[by];
        if (by === 'own') return <span key={by}>{title}</span>;
        const isBy = order.by === by;
        const way = isBy ? texts.sorted[order.isDescending ? 'desc' : 'asc'] : undefined;
        return (
          <button
            key={by}
            type="button"
            className={clsx(css.sort, isBy && css.isBy)}
            aria-label={texts.sortBy(title, way)}
            aria-pressed={isBy}
            onClick={() => sort(by)}
          >
            {title}
            <Icon name={isBy && !order.isDescending ? 'chevron-up' : 'chevron-down'} />
          </button>
        );
      })}
    </div>
  );
});
