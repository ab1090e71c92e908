import { AccountChip } from '#activity-kit/AccountChip.tsx';
import { paths } from '#kernel/screen/paths.ts';
import type { Path } from '#kernel/screen/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import css from './SiteHeader.module.css';
import { navigation, texts } from './texts.ts';

/** The product's name, the navigation with the page on show marked, and who is logged in. */
export function SiteHeader({ here }: { readonly here: Path }) {
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Link className={css.brand} to={paths.home}>
          <span className={css.mark}>
            <Icon name="chart-line" />
          </span>
          {texts.brand}
        </Link>
        <nav className={css.nav} aria-label={texts.nav}>
          <ul className={css.links}>
            {navigation.map(({ path, name }) => (
              <li key={path}>
                <Link className={css.link} to={path} aria-current={path === here ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.account}>
          <AccountChip />
        </div>
      </div>
    </header>
  );
}
