import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { blockSize } from '../block-watch.ts';
import type { BlockWatch } from '../block-watch.ts';
import type { WatchedStock } from '../list-changes.ts';
import { texts } from '../texts.ts';
import { nameOf } from '../watchlist-store.ts';
import type { RowOrder, WatchlistStore } from '../watchlist-store.ts';
import rows from '../rows.module.css';
import { EditRow } from './EditRow.tsx';
import { QuoteRow } from './QuoteRow.tsx';

interface QuoteListProps {
  readonly store: WatchlistStore;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (code: string) => void;
  /** The ref of a block of rows. */
  readonly block: BlockWatch['block'];
}

/** Rows of a first view; the rest follows between two frames, once the quotes are there: it is drawn once, with its figures. */
const firstRows = 30;

/** The securities of the list on show, with live quotes, or in order to be moved and taken out. */
export const QuoteList = observer(function QuoteList({ store, selected, onSelect, block }: QuoteListProps) {
  const { rows: stocks, isEditing, list } = store;
  const drawn = stocks.slice(
    0,
    useDeferredValue(store.quotes.isAnswered || isEditing ? stocks.length : firstRows, firstRows),
  );
  // What is moved keeps the focus within its list.
  const blocks = isEditing ? [drawn] : blocksOf(drawn);
  const label = texts.rows(nameOf(list));
  return (
    <>
      {!isEditing && <Titles store={store} />}
      {blocks.map((ofBlock, number) => (
        <ul
          key={number}
          ref={block}
          data-block={number}
          aria-label={blocks.length === 1 ? label : texts.block(label, number * blockSize, ofBlock.length)}
          className={ofBlock.length === blockSize ? rows.block : undefined}
        >
          {ofBlock.map((stock, at) => (
            <li key={stock.code} data-code={stock.code}>
              {isEditing ? (
                <EditRow
                  {...{ stock, at, store, onSelect }}
                  isLast={at === stocks.length - 1}
                  isSelected={selected.has(stock.code)}
                />
              ) : (
                <button type="button" className={rows.row} onClick={() => store.open(stock)}>
                  <QuoteRow stock={stock} quotes={store.quotes} />
                </button>
              )}
            </li>
          ))}
        </ul>
      ))}
    </>
  );
});

function blocksOf(stocks: readonly WatchedStock[]): readonly (readonly WatchedStock[])[] {
  const count = Math.ceil(stocks.length / blockSize);
  return Array.from({ length: count }, (_block, at) => stocks.slice(at * blockSize, (at + 1) * blockSize));
}

const columns = ['own', 'price', 'change'] as const satisfies readonly RowOrder['by'][];

const Titles = observer(function Titles({ store: { order, sort } }: { readonly store: WatchlistStore }) {
  return (
    <div className={clsx(rows.row, rows.titles)}>
      {columns.map((by) => {
        const title = texts.columns[by];
        if (by === 'own') return <span key={by}>{title}</span>;
        const isBy = order.by === by;
        const way = isBy ? texts.sorted[order.isDescending ? 'desc' : 'asc'] : undefined;
        return (
          <button
            key={by}
            type="button"
            className={clsx(rows.sort, isBy && rows.isBy)}
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
