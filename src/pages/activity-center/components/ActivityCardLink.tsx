import { Link } from 'react-router-dom';
import { formatDay } from '#kernel/format-moment.ts';
import { ownPath } from '#kernel/own-path.ts';
import { paths } from '#kernel/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import type { ActivityCard } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { texts } from '../texts.ts';

/** A card of the hall: picture, name, window and tag; the whole of it opens the activity. */
export function ActivityCardLink({ card }: { readonly card: ActivityCard }) {
  return (
    <li>
      <Link className={css.card} to={ownPath(card.path, paths.activityCenter)}>
        <span className={css.picture}>
          <Icon name={card.picture} />
        </span>
        <div>
          <p className={css.name}>{card.title}</p>
          <p className={css.summary}>{card.summary}</p>
          <p className={css.meta}>
            <span className={css.tag}>{card.tag}</span>
            <span>
              {formatDay(card.start_time)} - {formatDay(card.end_time)}
            </span>
            {card.is_sample && <span>{texts.sample}</span>}
          </p>
        </div>
      </Link>
    </li>
  );
}
