import { clsx } from 'clsx';
import { AccountChip } from '#product-kit/AccountChip.tsx';
import type { Path } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { SiteBrand } from './SiteBrand.tsx';
import css from './SiteHeader.module.css';
import { navigation, texts } from './texts.ts';

interface SiteHeaderProps {
  /** The page on show, if the navigation names it. */
  readonly here?: Path | undefined;
  /** On a phone one line, without the navigation. */
  readonly isBrief?: boolean;
}

/** The product's name, the navigation with the page on show marked, and who is logged in. */
export function SiteHeader({ here, isBrief = false }: SiteHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <div className={css.brand}>
          <SiteBrand />
        </div>
        <nav className={clsx(css.nav, isBrief && css.isBrief)} aria-label={texts.nav}>
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
