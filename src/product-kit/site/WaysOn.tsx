import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import { texts } from './texts.ts';
import css from './WaysOn.module.css';

/** Where a visitor can go on from a page that has nothing to do. */
const ways = [
  { path: paths.activityIndex, picture: 'gift', ...texts.ways.hall },
  { path: paths.activityCenter, picture: 'calendar', ...texts.ways.center },
  { path: paths.business, picture: 'chart-rising', ...texts.ways.business },
] as const;

/** Three ways on as cards with a picture each. */
export function WaysOn() {
  return (
    <nav className={css.ways} aria-label={texts.waysOn}>
      <ul className={css.list}>
        {ways.map(({ path, picture, name, text }) => (
          <li key={path}>
            <Link className={css.way} to={path}>
              <Thing name={picture} size={48} />
              <span>
                <span className={css.name}>{name}</span>
                <span className={css.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
