import { clsx } from 'clsx';
import { Empty } from '#ui/Empty.tsx';
import { PrizePicture } from './PrizePicture.tsx';
import css from './PrizeWall.module.css';
import { prizeTexts as texts } from './prize-texts.ts';

/** A prize on the wall. */
export interface WallPrize {
  readonly prize_id: string;
  readonly title: string;
  readonly value_desc: string;
  /** A present where there is none. */
  readonly picture?: string;
  /** For example `1.00%`; empty for a prize that is earned. */
  readonly odds?: string;
  /** How many are left; null where it is not published. */
  readonly stock: number | null;
}

/** The prizes with their value, their odds and what is left; one that has run out is marked. */
export function PrizeWall({ prizes }: { readonly prizes: readonly WallPrize[] }) {
  if (prizes.length === 0) return <Empty title={texts.empty} />;
  return (
    <ul className={css.wall}>
      {prizes.map(({ prize_id, title, value_desc, picture, odds = '', stock }) => (
        <li key={prize_id} className={clsx(css.prize, stock === 0 && css.isGone)}>
          <PrizePicture name={picture} size={56} />
          <p className={css.title}>{title}</p>
          <p className={css.value}>{value_desc}</p>
          {odds !== '' && <p className={css.stock}>{texts.odds(odds)}</p>}
          <p className={css.stock}>{stock === 0 ? texts.gone : stock !== null && texts.left(stock)}</p>
        </li>
      ))}
    </ul>
  );
}
