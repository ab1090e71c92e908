import { formatDay } from '#kernel/screen/format-moment.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { HallActivity } from '../activity-index-store.ts';
import { texts } from '../texts.ts';
import css from './Coming.module.css';

/** The activities that begin next, each with its day. */
export function Coming({ activities }: { readonly activities: readonly HallActivity[] }) {
  return (
    <section aria-label={texts.coming}>
      <h2 className={css.heading}>{texts.coming}</h2>
      <ul className={css.list}>
        {activities.map(({ activity_id: id, title, picture, path, start_time: start }) => (
          <li key={id}>
            <Link className={css.row} to={ownPath(path, paths.activityCenter)}>
              <Thing name={thingOf(picture)} size={40} />
              <span className={css.words}>
                <span className={css.name}>{title}</span>
                <span className={css.day}>{texts.from(formatDay(start))}</span>
              </span>
              <Tag tone="gold">{texts.coming}</Tag>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
