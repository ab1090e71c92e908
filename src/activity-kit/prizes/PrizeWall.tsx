import { clsx } from 'clsx';
import { Empty } from '#ui/Empty.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import css from './PrizeWall.module.css';
import { StockBar } from './StockBar.tsx';
import { prizeTexts as texts } from './prize-texts.ts';

/** A prize on the wall. */
export interface WallPrize {
  readonly prize_id: string;
  readonly title: string;
  readonly value_desc: string;
  /** The name of its picture; a gift where there is none. */
  readonly picture?: string;
  /** For example `1.00%`; empty for a prize that is earned. */
  readonly odds?: string;
  /** How many are left; null where it is not published. */
  readonly stock: number | null;
  /** How many there were at the start; without it there is no bar of what is left. */
  readonly total?: number | null;
}

/** The prizes with their picture, value, odds and what is left; one that has run out has a stamp in place of both. */
export function PrizeWall({ prizes }: { readonly prizes: readonly WallPrize[] }) {
  if (prizes.length === 0) return <Empty title={texts.empty} />;
  return (
    <ul className={css.wall}>
      {prizes.map(({ prize_id, title, value_desc, picture, odds = '', stock, total = null }) => (
        <li key={prize_id} className={clsx(css.prize, stock === 0 && css.isGone)}>
          <Thing className={css.picture} name={thingOf(picture)} size={56} />
          <p className={css.title}>{title}</p>
          <p className={css.value}>{value_desc}</p>
          {stock === 0 ? (
            <p className={css.stamp}>{texts.gone}</p>
          ) : (
            odds !== '' && (
              <Text of="small" isTabular>
                {texts.odds(odds)}
              </Text>
            )
          )}
          {stock !== null && stock > 0 && (
            <StockBar className={css.stock} left={stock} total={total}>
              {texts.left(stock)}
            </StockBar>
          )}
        </li>
      ))}
    </ul>
  );
}
