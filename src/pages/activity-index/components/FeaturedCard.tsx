import { clsx } from 'clsx';
import { ActivityPicture } from '#product-kit/pictures/ActivityPicture.tsx';
import { isFace } from '#product-kit/pictures/thing-of.ts';
import { toneOf } from '#product-kit/pictures/tone-of.ts';
import { RewardMark } from '#product-kit/hall/RewardMark.tsx';
import { TimeLeft } from '#activity-kit/TimeLeft.tsx';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { HallActivity } from '../activity-index-store.ts';
import { texts } from '../texts.ts';
import css from './Featured.module.css';

const PrizeStrip = lazyPart(async () => ({ default: (await import('./PrizeStrip.tsx')).PrizeStrip }));

interface FeaturedCardProps {
  readonly activity: HallActivity;
  /** The first card is larger, on a coloured ground. */
  readonly isLead: boolean;
  readonly serverTime: number;
  readonly now: () => number;
}

/** A running activity: picture, state, what there is to win, the visitor's tasks and the time that is left. */
export function FeaturedCard({ activity, isLead, serverTime, now }: FeaturedCardProps) {
  const { title, summary, picture, path, end_time: end, prize_pictures: prizes } = activity;
  const { total_tasks: total, finished_tasks: finished } = activity;
  return (
    <Link
      className={clsx(css.card, isLead ? css.lead : css.plain, isLead && toneOf(picture))}
      to={ownPath(path, paths.activityCenter)}
    >
      <ActivityPicture
        className={clsx(css.picture, isFace(picture) && css.face)}
        name={picture}
        size={isLead ? 96 : 56}
      />
      <div className={css.words}>
        <p className={css.marks}>
          <Tag tone="good">{texts.running}</Tag>
          <RewardMark reward={activity.reward} chances={activity.chances} />
          {total > 0 && <span className={css.tasks}>{texts.tasks(finished, total)}</span>}
        </p>
        <p className={css.name}>{title}</p>
        <p className={css.summary}>{summary}</p>
        <div className={css.foot}>
          {end !== null && <TimeLeft label={texts.untilEnd} until={end} serverTime={serverTime} now={now} />}
        </div>
      </div>
      {isLead && (
        <div className={css.wins}>
          <div className={css.prizes}>{prizes.length > 0 && <PrizeStrip names={prizes} />}</div>
          <span className={css.go}>{texts.go}</span>
        </div>
      )}
    </Link>
  );
}
