import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import { Promises } from './Promises.tsx';
import css from './SiteTitle.module.css';

interface SiteTitleProps {
  readonly title: string;
  readonly intro: string;
  /** A still life at the end of the band, the main thing first. */
  readonly pictures?: readonly ThingName[];
  readonly promises?: readonly string[];
  /** Links on from here. */
  readonly children?: ReactNode;
}

/** The first band of a public page below home: its name, what it is about, where to go on, what can be relied on. */
export function SiteTitle({ title, intro, pictures, promises, children }: SiteTitleProps) {
  return (
    <div className={css.band}>
      <div className={clsx(css.inner, pictures && css.isPictured)}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.intro}>{intro}</p>
        </div>
        {pictures && (
          <div className={css.scene}>
            <StillLife names={pictures} />
          </div>
        )}
        {(children !== undefined || promises) && (
          <div className={css.more}>
            {children !== undefined && <p className={css.actions}>{children}</p>}
            {promises && <Promises of={promises} />}
          </div>
        )}
      </div>
    </div>
  );
}
