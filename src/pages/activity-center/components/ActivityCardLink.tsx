import { Link } from 'react-router-dom';
import { pictureOf } from '#activity-kit/picture-of.ts';
import { formatDay } from '#kernel/format-moment.ts';
import { ownPath } from '#kernel/own-path.ts';
import { paths } from '#kernel/paths.ts';
import { Tag } from '#ui/Tag.tsx';
import type { ActivityCard } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { texts } from '../texts.ts';

const isThrough = ({ total_tasks: total, finished_tasks: finished }: ActivityCard): boolean =>
  total > 0 && finished >= total;

/** A card of the hall: picture, name, window, tag and whether the visitor is through with it; the whole of it opens the activity. */
export function ActivityCardLink({ card }: { readonly card: ActivityCard }) {
  return (
    <li>
      <Link className={css.card} to={ownPath(card.path, paths.activityCenter)}>
        <span className={css.picture}>
          <img src={pictureOf(card.picture)} alt="" width="44" height="44" loading="lazy" />
        </span>
        <div>
          <p className={css.name}>{card.title}</p>
          <p className={css.summary}>{card.summary}</p>
          <p className={css.meta}>
            <Tag>{card.tag}</Tag>
            {isThrough(card) && <Tag tone="good">{texts.through}</Tag>}
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
