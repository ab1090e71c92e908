import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Thing } from '#ui/Thing.tsx';
import { prizeTexts as texts } from './prize-texts.ts';
import css from './TopPrize.module.css';

interface TopPrizeProps {
  /** Undefined until they are known. */
  readonly of: CampaignInfo['prize_list'] | undefined;
}

/**
 * The best prize that can still be won, with its value and how many there are, in the first view of a game; nothing before
 * the prizes are known, and where none is left.
 */
export function TopPrize({ of: prizes }: TopPrizeProps) {
  const top = prizes?.find(({ is_top: isTop }) => isTop === true);
  if (top === undefined) return null;
  const { title, value_desc: value, picture, stock_left: left, stock_total: total } = top;
  const isWhole = left === total;
  return (
    <p className={css.top}>
      <Thing name={thingOf(picture)} size={32} />
      <b>
        <span className="visually-hidden">{texts.top}</span>
        {title}
      </b>
      <span>
        <b>{value}</b>
        {left !== null && ` · ${isWhole ? texts.total(left) : texts.left(left)}`}
      </span>
    </p>
  );
}
