import type { upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useState } from 'react';
import { formatPercent } from '#ui/format-amount.ts';
import { Button } from '#ui/Button.tsx';
import { Change } from '#ui/Change.tsx';
import css from './Portfolios.module.css';
import { texts } from './texts.ts';

/** One of the model portfolios. */
export type Portfolio = DataOf<typeof upgradeThird.portfolioList>['list'][number];

/** What has become of one. */
export type PortfolioChange = DataOf<typeof upgradeThird.portfolioChange>;

/** So many are shown before the rest is asked for, where that hides more than two. */
const shownFirst = 6;

interface HoldingsProps {
  readonly stocks: Portfolio['stock_list'];
  readonly changes: PortfolioChange['stock_list'];
}

/** What a portfolio holds: each with its weight, as a bar too, and its change; the largest first. */
export function Holdings({ stocks, changes }: HoldingsProps) {
  const [isWhole, setWhole] = useState(false);
  const changeOf = (code: string) => changes.find(({ stock_code }) => stock_code === code)?.change_bp ?? null;
  const shown = isWhole || stocks.length <= shownFirst + 2 ? stocks : stocks.slice(0, shownFirst);
  return (
    <>
      <div className={css.head}>
        <h3 className={css.heading}>{texts.holdings(stocks.length)}</h3>
        <span aria-hidden>{texts.weight}</span>
        <span aria-hidden>{texts.change}</span>
      </div>
      <ul>
        {shown.map(({ stock_code, stock_name, weight_bp }) => {
          const change = changeOf(stock_code);
          return (
            <li key={stock_code} className={css.stock}>
              <p className={css.name}>
                {stock_name}
                <span className={css.code}>{stock_code}</span>
              </p>
              <p className={css.weight}>
                <span className="visually-hidden">{texts.weight} </span>
                {formatPercent(weight_bp, 1)}
              </p>
              <p className={css.change}>
                <Change value={change === null ? null : change / 100} />
              </p>
              <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                <rect width={weight_bp / 100} height="1" />
              </svg>
            </li>
          );
        })}
      </ul>
      {shown.length < stocks.length && (
        <Button variant="quiet" wide className={css.all} onClick={() => setWhole(true)}>
          {texts.all}
        </Button>
      )}
    </>
  );
}
