import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import css from '../activity-index.module.css';
import { texts } from '../texts.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The links of the hall, in the order of the icon grid. */
const shortcuts = [
  { icon: 'list', name: '活动中心', path: paths.activityCenter },
  { icon: 'ticket', name: '我的卡券', path: paths.coupons },
  { icon: 'crown', name: '我的权益', path: paths.rights },
  { icon: 'calendar', name: '财经日历', path: '/activity/calendar' },
  { icon: 'gift', name: '新人礼包', path: '/activity/packages' },
  { icon: 'user-plus', name: '邀请好友', path: '/activity/invite' },
  { icon: 'wallet', name: '开户', path: paths.openAccount },
  { icon: 'star', name: '自选', path: paths.watchlist },
] as const;

/** The links of the hall as a grid of icons, four in a line. */
export function Shortcuts() {
  return (
    <nav aria-label={texts.shortcuts}>
      <ul className={css.shortcuts}>
        {shortcuts.map(({ icon, name, path }) => (
          <li key={path}>
            <Link className={css.shortcut} to={path}>
              <span className={css.icon}>
                <Icon name={icon} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
