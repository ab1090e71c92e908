import { ActivityPicture } from '#product-kit/pictures/ActivityPicture.tsx';
import { RewardMark } from '#product-kit/hall/RewardMark.tsx';
import { formatLastDay } from '#kernel/screen/format-moment.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { FeaturedActivity } from '../home-store.ts';
import css from './Featured.module.css';
import { sectionTexts as texts } from '../section-texts.ts';

/** An activity that is on: picture, name, what it is about, its last day; the whole card opens it. */
export function FeaturedCard({ activity }: { readonly activity: FeaturedActivity }) {
  return (
    <li>
      <Link className={css.card} to={ownPath(activity.path, paths.activityCenter)}>
        <ActivityPicture className={css.picture} name={activity.picture} size={48} />
        <span>
          <span className={css.name}>{activity.title}</span>
          <span className={css.summary}>{activity.summary}</span>
          <span className={css.meta}>
            <Tag>{activity.tag}</Tag>
            <RewardMark reward={activity.reward} chances={activity.chances} />
            <span>
              {texts.until} {formatLastDay(activity.end_time)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
