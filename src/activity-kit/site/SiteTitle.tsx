import type { ReactNode } from 'react';
import css from './SiteTitle.module.css';

interface SiteTitleProps {
  readonly title: string;
  readonly intro: string;
  /** Links on from here. */
  readonly children?: ReactNode;
}

/** The first band of a public page below home: its name, what it is about, and where to go on. */
export function SiteTitle({ title, intro, children }: SiteTitleProps) {
  return (
    <div className={css.band}>
      <div className={css.inner}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.intro}>{intro}</p>
        {children !== undefined && <p className={css.actions}>{children}</p>}
      </div>
    </div>
  );
}
