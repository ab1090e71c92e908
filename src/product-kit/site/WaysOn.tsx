import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './WaysOn.module.css';

const title = '去别处看看';

/** Where a visitor can go on from a page that has nothing to do. */
const ways = [
  { path: paths.activityIndex, picture: 'gift', name: '投资大厅', text: '正在进行的活动和我的进度' },
  { path: paths.activityCenter, picture: 'calendar', name: '活动中心', text: '全部活动，按进度和标签找' },
  { path: paths.business, picture: 'chart-rising', name: '业务介绍', text: '五类服务与投资者保护' },
] as const;

/** Three ways on as cards with a picture each. */
export function WaysOn() {
  return (
    <nav className={css.ways} aria-label={title}>
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
