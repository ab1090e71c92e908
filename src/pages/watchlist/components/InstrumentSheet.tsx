import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import { Change } from '#ui/Change.tsx';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Tag } from '#ui/Tag.tsx';
import { allPid, holds } from '../list-changes.ts';
import type { WatchedStock } from '../list-changes.ts';
import { changeOf } from '#product-kit/market/live-quotes.ts';
import { isFund, quotedPrice } from '#product-kit/market/quote-figures.ts';
import { texts as screenTexts } from '../texts.ts';
import { nameOf } from '../watchlist-store.ts';
import rows from '../rows.module.css';
import parts from '../parts.module.css';
import type { Following } from './FollowButton.tsx';
import { FundCharts } from './FundCharts.tsx';
import type { FundPast } from './FundCharts.tsx';
import { instrumentTexts as texts } from './part-texts.ts';
import { PriceCharts } from './PriceCharts.tsx';

interface InstrumentSheetProps extends Following {
  readonly stock: WatchedStock;
  readonly isMember: boolean;
  readonly onClose: () => void;
}

/** One security: its price, its charts, and the lists that it is in. */
export const InstrumentSheet = observer(function InstrumentSheet(props: InstrumentSheetProps) {
  const { stock, store, isMember, onToggle, onClose } = props;
  const { code, name } = stock;
  const isFollowed = store.isFollowed(code);
  return (
    <Sheet
      title={name}
      onClose={onClose}
      foot={
        <div className={parts.foot}>
          <Button wide variant={isFollowed ? 'quiet' : 'main'} onClick={() => onToggle(stock)}>
            {isFollowed ? texts.unfollow : texts.follow}
          </Button>
        </div>
      }
    >
      <div className={parts.charts}>
        {isFund(code) ? (
          <FundCharts
            code={code}
            head={(past, hasFailed) => <Price {...{ code, store, past, hasFailed }} />}
          />
        ) : (
          <>
            <Price code={code} store={store} />
            <PriceCharts code={code} name={name} />
          </>
        )}
      </div>
      {isMember && <Membership stock={stock} store={store} />}
    </Sheet>
  );
});

interface PriceProps extends Pick<InstrumentSheetProps, 'store'> {
  readonly code: string;
  /** Of a fund: its net value has a date. */
  readonly past?: FundPast | undefined;
  /** The net value of a fund could not be loaded. */
  readonly hasFailed?: boolean;
}

const Price = observer(function Price({ code, store, past, hasFailed = false }: PriceProps) {
  const quote = store.quotes.of(code);
  const price = past?.nav ?? quote?.last;
  return (
    <div className={parts.price}>
      <p className={rows.code}>{code}</p>
      {price === undefined && hasFailed ? (
        <p>{screenTexts.noValue}</p>
      ) : (
        <p className={parts.priceLine}>
          <span className={parts.large}>{quotedPrice(code, price)}</span>
          {price !== undefined && quote?.is_suspended !== true && (
            <Change value={past ? past.day_bp / 100 : changeOf(quote)} />
          )}
          {quote?.is_suspended === true && <Tag tone="quiet">{screenTexts.suspended}</Tag>}
        </p>
      )}
      {past && <p className={rows.code}>{texts.value(past.nav_date)}</p>}
    </div>
  );
});

/** The lists of the member beside `all`, ticked where the security is in them. */
const Membership = observer(function Membership({
  stock,
  store,
}: Pick<InstrumentSheetProps, 'stock' | 'store'>) {
  const own = store.all.filter(({ pid }) => pid !== allPid);
  if (own.length === 0) return null;
  return (
    <fieldset className={parts.membership}>
      <legend className={parts.legend}>{texts.lists}</legend>
      {own.map((list) => (
        <CheckField
          key={list.pid}
          isChecked={holds(list, stock.code)}
          onChange={(isIn) => void (isIn ? store.add(stock, list.pid) : store.remove([stock], list.pid))}
        >
          {nameOf(list)}
        </CheckField>
      ))}
    </fieldset>
  );
});
