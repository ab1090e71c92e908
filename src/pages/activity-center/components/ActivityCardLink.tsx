import { clsx } from 'clsx';
import { memo } from 'react';
import { ActivityPicture } from '#product-kit/pictures/ActivityPicture.tsx';
import { RewardMark } from '#product-kit/hall/RewardMark.tsx';
import { TimeLeft } from '#activity-kit/TimeLeft.tsx';
import { activityStatus } from '#contract/activity-kit/activity-center.ts';
import { formatDay, formatLastDay } from '#kernel/screen/format-moment.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { ActivityCard, Group } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { texts } from '../texts.ts';

const day = 86_400_000;
const tones = { doing: 'good', unknown: 'gold', done: 'quiet' } as const;

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
 * A card of the hall: picture, name, state, what there is to win, tag, the visitor's tasks, and its days, or the time that
 * is left on its last day; the whole of it opens the activity. It is rendered again only when one of these changes.
 */
export const ActivityCardLink = memo(function ActivityCardLink({
  card,
  group,
  serverTime,
  now,
}: ActivityCardLinkProps) {
  const { start_time: start, end_time: end, status, total_tasks: total } = card;
  const days = `${formatDay(start)} - ${formatLastDay(end)}`;
  const endsSoon = status === activityStatus.doing && end !== null && end - serverTime < day;
  const isOver = status === activityStatus.done;
  return (
    <Link className={clsx(css.card, isOver && css.isOver)} to={ownPath(card.path, paths.activityCenter)}>
      <ActivityPicture className={css.picture} name={card.picture} size={64} />
      <div className={css.words}>
        <p className={css.name}>{card.title}</p>
        <p className={css.summary}>{card.summary}</p>
        <p className={css.meta}>
          <Tag tone={tones[group]}>{texts.groups[group]}</Tag>
          {!isOver && <RewardMark reward={card.reward} chances={card.chances} />}
          <span className={css.topic}>{card.tag}</span>
          {isThrough(card) ? (
            <Tag tone="good">{texts.through}</Tag>
          ) : (
            total > 0 && !isOver && <span>{texts.tasks(card.finished_tasks, total)}</span>
          )}
        </p>
        <div className={css.meta}>
          {endsSoon ? (
            <TimeLeft label={texts.untilEnd} until={end} serverTime={serverTime} now={now} />
          ) : (
            <span>{days}</span>
          )}
        </div>
      </div>
    </Link>
  );
});
