import { Empty } from '#ui/Empty.tsx';
import type { HallActivity } from '../activity-index-store.ts';
import { texts } from '../texts.ts';
import { FeaturedCard } from './FeaturedCard.tsx';
import css from './Featured.module.css';

interface FeaturedProps {
  readonly activities: readonly HallActivity[];
  /** The server's time when the list came, milliseconds. */
  readonly serverTime: number;
  /** The present moment by the server's time, milliseconds. */
  readonly now: () => number;
}

/** The running activities as cards, the first of them large, or a text where there are none. */
export function Featured({ activities, serverTime, now }: FeaturedProps) {
  if (activities.length === 0) return <Empty title={texts.none} hint={texts.noneHint} />;
  return (
    <ul className={css.list}>
      {activities.map((activity, place) => (
        // By place: another order for a member changes what the cards show, and moves none of them.
        <li key={place} data-fold={place === 1 ? '' : undefined}>
          <FeaturedCard activity={activity} isLead={place === 0} serverTime={serverTime} now={now} />
        </li>
      ))}
    </ul>
  );
}
