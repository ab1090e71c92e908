import { AccountChip } from '#activity-kit/AccountChip.tsx';
import type { Path } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { SiteBrand } from './SiteBrand.tsx';
import css from './SiteHeader.module.css';
import { navigation, texts } from './texts.ts';

/** The product's name, the navigation with the page on show marked, and who is logged in. */
export function SiteHeader({ here }: { readonly here?: Path }) {
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <div className={css.brand}>
          <SiteBrand />
        </div>
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
