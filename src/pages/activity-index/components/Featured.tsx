import { pictureOf } from '#activity-kit/picture-of.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { HallActivity } from '../activity-index-store.ts';
import css from '../activity-index.module.css';
import { texts } from '../texts.ts';

interface FeaturedProps {
  readonly activities: readonly HallActivity[];
  /** The present moment by the server's time, milliseconds; undefined until it is known. */
  readonly now: number | undefined;
}

function draw(activity: HallActivity, now: number | undefined) {
  const { title, summary, tag, picture, path, end_time: end } = activity;
  return (
    <Link className={css.card} to={ownPath(path, paths.activityCenter)}>
      <Picture name={pictureOf(picture)} size={48} />
      <div className={css.words}>
        <p className={css.name}>{title}</p>
        <p className={css.summary}>{summary}</p>
        <p className={css.meta}>
          <Tag>{tag}</Tag>
          {activity.total_tasks > 0 && (
            <span>{texts.tasks(activity.finished_tasks, activity.total_tasks)}</span>
          )}
          {activity.is_sample && <span>{texts.sample}</span>}
        </p>
        {end !== null && <Countdown label={texts.untilEnd} until={end} now={now} />}
      </div>
    </Link>
  );
}

/** The running activities as cards, or a text where there are none. */
export function Featured({ activities, now }: FeaturedProps) {
  if (activities.length === 0) return <Empty title={texts.none} hint={texts.noneHint} />;
  return (
    <ul className={css.list}>
      {activities.map((activity) => (
        <li key={activity.activity_id}>{draw(activity, now)}</li>
      ))}
    </ul>
  );
}
