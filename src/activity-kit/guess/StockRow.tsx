import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { takeFocus } from '#ui/focus.ts';
import { formatPrice } from '#ui/format-amount.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { guessOf } from './guess-store.ts';
import type { GuessOf, GuessStock, GuessStore } from './guess-store.ts';
import css from './guess.module.css';
import { guessTexts as texts } from './guess-texts.ts';

// It is seen when it is opened.
const RateList = lazyPart(async () => ({ default: (await import('./RateList.tsx')).RateList }));

interface StockRowProps {
  readonly stock: GuessStock;
  readonly store: GuessStore;
  readonly onGuess: (of: GuessOf) => void;
}

/** A stock with its two choices; after the guess it shows the choice, and after the lock that it is too late. */
export const StockRow = observer(function StockRow({ stock, store, onGuess }: StockRowProps) {
  const campaign = useCampaign();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) void store.rate.load(stock.id);
  }, [isOpen, store, stock.id]);
  return (
    <li className={css.stock}>
      <p className={css.name}>
        {stock.stock_name} <span className={css.code}>{stock.stock_code}</span>
      </p>
      <dl className={css.facts}>
        <Fact label={texts.day} value={stock.day} />
        <Fact label={texts.base} value={texts.price(formatPrice(stock.base_price))} />
        <Fact label={texts.lockTime} value={formatMoment(stock.lock_time)} />
      </dl>
      <div className={css.ways}>
        <Ways stock={stock} {...campaign.acts.standing(guessOf(stock.id))} onGuess={onGuess} />
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.hideRateOf(stock.stock_name) : texts.rateOf(stock.stock_name)}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? texts.hideRate : texts.rate}
        </button>
      </div>
      {isOpen && (
        <Async of={store.rate}>{(rate) => (rate.id === stock.id ? <RateList rate={rate} /> : null)}</Async>
      )}
    </li>
  );
});

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface WaysProps extends Pick<StockRowProps, 'stock' | 'onGuess'> {
  readonly busy: boolean;
  readonly waits: boolean;
}

function Ways({ stock, busy, waits, onGuess }: WaysProps) {
  const [hasPicked, setPicked] = useState(false);
  if (stock.guess !== null)
    return (
      <b className={css.picked} tabIndex={-1} ref={hasPicked ? takeFocus : undefined}>
        {texts.picked[stock.guess]}
      </b>
    );
  if (!stock.is_open) return <b className={css.picked}>{texts.locked}</b>;
  return (['up', 'down'] as const).map((way) => (
    <Button
      key={way}
      variant="quiet"
      className={css[way]}
      {...{ busy, waits }}
      aria-label={`${stock.stock_name}：${texts[way]}`}
      onClick={() => {
        setPicked(true);
        onGuess({ id: stock.id, guess: way });
      }}
    >
      {texts[way]}
    </Button>
  ));
}
