import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { blockSize, sliceSize } from '../block-watch.ts';
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
  const label = texts.rows(nameOf(list));
  if (isEditing)
    return (
      <ul aria-label={label}>
        {drawn.map((stock, at) => (
          <li key={stock.code} data-code={stock.code}>
            <EditRow
              {...{ stock, at, store, onSelect }}
              isLast={at === stocks.length - 1}
              isSelected={selected.has(stock.code)}
            />
          </li>
        ))}
      </ul>
    );
  const blocks = groupsOf(drawn, blockSize);
  return (
    <>
      <Titles store={store} />
      {blocks.map((ofBlock, number) => (
        <div
          key={number}
          ref={block}
          data-block={number}
          role="list"
          aria-label={blocks.length === 1 ? label : texts.block(label, number * blockSize, ofBlock.length)}
          className={ofBlock.length === blockSize ? rows.block : undefined}
        >
          {groupsOf(ofBlock, sliceSize).map((slice, at) => (
            <Slice key={at} stocks={slice} store={store} />
          ))}
        </div>
      ))}
    </>
  );
});

/** Rows that are laid out and painted together; to who hears the page they are rows of their block. */
function Slice({
  stocks,
  store,
}: Pick<QuoteListProps, 'store'> & { readonly stocks: readonly WatchedStock[] }) {
  return (
    <ul role="none" className={stocks.length === sliceSize ? rows.slice : undefined}>
      {stocks.map((stock) => (
        // eslint-disable-next-line jsx-a11y-x/no-redundant-roles -- within a list without a role it has none
        <li key={stock.code} role="listitem" data-code={stock.code}>
          <button type="button" className={rows.row} onClick={() => store.open(stock)}>
            <QuoteRow stock={stock} quotes={store.quotes} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function groupsOf(stocks: readonly WatchedStock[], size: number): readonly (readonly WatchedStock[])[] {
  const count = Math.ceil(stocks.length / size);
  return Array.from({ length: count }, (_group, at) => stocks.slice(at * size, (at + 1) * size));
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
