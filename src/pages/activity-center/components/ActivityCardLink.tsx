import { memo } from 'react';
import { pictureOf } from '#activity-kit/picture-of.ts';
import { activityStatus } from '#contract/activity-kit/activity-center.ts';
import { formatDay, formatLastDay } from '#kernel/screen/format-moment.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { ActivityCard, Group } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { texts } from '../texts.ts';

const day = 86_400_000;
const tones = { doing: 'brand', unknown: 'gold', done: 'quiet' } as const;

const isThrough = ({ total_tasks: total, finished_tasks: finished }: ActivityCard): boolean =>
  total > 0 && finished >= total;

interface ActivityCardLinkProps {
  readonly card: ActivityCard;
  readonly group: Group;
  /** The server's time when the list came, milliseconds. */
  readonly serverTime: number;
  readonly now: () => number;
}

/**
 * A card of the hall: picture, name, state, tag, whether the visitor is through with it, and its days, or the time that
 * is left on its last day; the whole of it opens the activity. It is rendered again only when one of these changes.
 */
export const ActivityCardLink = memo(function ActivityCardLink({
  card,
  group,
  serverTime,
  now,
}: ActivityCardLinkProps) {
  const { start_time: start, end_time: end, status } = card;
  const days = `${formatDay(start)} - ${formatLastDay(end)}`;
  const endsSoon = status === activityStatus.doing && end !== null && end - serverTime < day;
  return (
    <Link className={css.card} to={ownPath(card.path, paths.activityCenter)}>
      <span className={css.picture}>
        <Picture name={pictureOf(card.picture)} size={44} />
      </span>
      <div>
        <p className={css.name}>{card.title}</p>
        <p className={css.summary}>{card.summary}</p>
        <p className={css.meta}>
          <Tag tone={tones[group]}>{texts.groups[group]}</Tag>
          <span className={css.topic}>{card.tag}</span>
          {isThrough(card) && <Tag tone="good">{texts.through}</Tag>}
        </p>
        <div className={css.meta}>
          {endsSoon ? <TimeLeft until={end} serverTime={serverTime} now={now} /> : <span>{days}</span>}
          {card.is_sample && <span>{texts.sample}</span>}
        </div>
      </div>
    </Link>
  );
});
