import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Icon } from '#ui/Icon.tsx';
import type { WatchedStock } from '../list-changes.ts';
import { texts } from '../texts.ts';
import type { WatchlistStore } from '../watchlist-store.ts';
import css from '../watchlist.module.css';

/** What a part needs that offers securities to follow. */
export interface Following {
  readonly store: WatchlistStore;
  /** Puts a security into the list on show, or takes it out of all lists. */
  readonly onToggle: (stock: WatchedStock) => void;
}

interface FollowButtonProps extends Following {
  readonly stock: WatchedStock;
}

/** A star that is full for a security that is in a list. */
export const FollowButton = observer(function FollowButton({ stock, store, onToggle }: FollowButtonProps) {
  const isFollowed = store.isFollowed(stock.code);
  return (
    <button
      type="button"
      className={clsx(css.follow, isFollowed && css.isFollowed)}
      aria-label={isFollowed ? texts.unfollow(stock.name) : texts.follow(stock.name)}
      onClick={() => onToggle({ code: stock.code, name: stock.name })}
    >
      <Icon name="star" />
    </button>
  );
});
