import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import css from '../activity-index.module.css';
import { shortcuts } from '../shortcuts.ts';
import { texts } from '../texts.ts';

/** The ways on from the hall as a grid of icons, four in a line. */
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
