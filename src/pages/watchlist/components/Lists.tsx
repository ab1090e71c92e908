import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { benchmarkCode } from '#contract/market/market.ts';
import { changeOf } from '#product-kit/market/live-quotes.ts';
import { quotedPrice } from '#product-kit/market/quote-figures.ts';
import { QuoteSource } from '#product-kit/market/QuoteSource.tsx';
import { Button } from '#ui/Button.tsx';
import { Change } from '#ui/Change.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Text } from '#ui/Text.tsx';
import type { BlockWatch } from '../block-watch.ts';
import type { LiveQuotes } from '#product-kit/market/live-quotes.ts';
import { editTexts, texts } from '../texts.ts';
import { nameOf } from '../watchlist-store.ts';
import type { WatchlistStore } from '../watchlist-store.ts';
import css from '../watchlist.module.css';
import rows from '../rows.module.css';
import { benchmarkName, lostQuotes } from './part-texts.ts';
import { NoStocks } from './NoStocks.tsx';
import { QuoteList } from './QuoteList.tsx';

interface ListsProps {
  readonly store: WatchlistStore;
  /** A guest has one empty list and nothing to put in order. */
  readonly isMember: boolean;
  readonly onSearch: () => void;
  readonly onManage: () => void;
  readonly block: BlockWatch['block'];
}

/** The lists as tabs, over the securities of the chosen one. */
export const Lists = observer(function Lists({ store, isMember, onSearch, onManage, block }: ListsProps) {
  const { all, list, isEditing } = store;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((code: string): void => {
    setSelected((before) => {
      const rest = [...before].filter((one) => one !== code);
      return new Set(rest.length === before.size ? [...rest, code] : rest);
    });
  }, []);
  const choose = (pid: string): void => {
    setSelected(new Set());
    store.choose(Number(pid));
  };
  const edit = (): void => {
    setSelected(new Set());
    store.edit(!isEditing);
  };
  const count = list.stock_list.length;
  return (
    <div className={clsx(css.card, all.length === 1 && css.isAlone)}>
      <Tabs
        variant="pill"
        label={texts.lists}
        tabs={all.map((one) => ({ id: String(one.pid), title: nameOf(one) }))}
        selected={String(list.pid)}
        onSelect={choose}
      >
        {(isMember || count > 0) && (
          <div className={css.tools}>
            <Text as="span" of="note" isTabular>
              {count > 0 && texts.count(count)}
              {count > 0 && <LostQuotes quotes={store.quotes} />}
            </Text>
            {isMember && <Tool icon="list" title={texts.manage} onClick={onManage} />}
            {count > 0 && (
              <Tool
                icon={isEditing ? 'check' : 'edit'}
                title={isEditing ? texts.done : texts.edit}
                onClick={edit}
              />
            )}
          </div>
        )}
        {count === 0 ? (
          <NoStocks list={list} isMember={isMember} onSearch={onSearch} />
        ) : (
          <QuoteList {...{ store, selected, block }} onSelect={toggle} />
        )}
        {isEditing && count > 0 && <Selection {...{ store, selected, setSelected }} />}
        {count > 0 && <Benchmark quotes={store.quotes} />}
        {count > 0 && <QuoteSource quotes={store.quotes} />}
      </Tabs>
    </div>
  );
});

function Tool({
  icon,
  title,
  onClick,
}: {
  icon: 'list' | 'edit' | 'check';
  title: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className={css.tool} onClick={onClick}>
      <Icon name={icon} />
      {title}
    </button>
  );
}

interface SelectionProps {
  readonly store: WatchlistStore;
  readonly selected: ReadonlySet<string>;
  readonly setSelected: (codes: ReadonlySet<string>) => void;
}

/** What is done with the selected securities; those that are gone meanwhile do not count. */
const Selection = observer(function Selection({ store, selected, setSelected }: SelectionProps) {
  const { list } = store;
  const stocks = list.stock_list.filter(({ code }) => selected.has(code));
  const isWhole = stocks.length === list.stock_list.length;
  const remove = (): void => {
    void store.remove(stocks, list.pid);
    setSelected(new Set());
  };
  return (
    <div className={rows.selection}>
      <label className={rows.pick}>
        <input
          type="checkbox"
          checked={isWhole}
          onChange={() => setSelected(new Set(isWhole ? [] : list.stock_list.map(({ code }) => code)))}
        />
        {editTexts.all}
      </label>
      <Button variant="quiet" busy={stocks.length === 0} onClick={remove}>
        {editTexts.remove(stocks.length)}
      </Button>
    </div>
  );
});

/** That newer quotes are missing, where it is seen with the rows; the line below them announces it. */
const LostQuotes = observer(function LostQuotes({ quotes }: { readonly quotes: LiveQuotes }) {
  return quotes.hasFailed && <span className={css.lost}> · {lostQuotes}</span>;
});

/** What the rows are compared with. */
const Benchmark = observer(function Benchmark({ quotes }: { readonly quotes: LiveQuotes }) {
  const quote = quotes.of(benchmarkCode);
  return (
    <p className={css.benchmark}>
      {benchmarkName} {quotedPrice(benchmarkCode, quote?.last)} <Change value={changeOf(quote)} />
    </p>
  );
});
