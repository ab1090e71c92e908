import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './Page.module.css';

interface PageProps {
  /** A `product` page is a grid of 1080 px on desktop; a `campaign` has its coloured field. */
  readonly kind: 'product' | 'campaign';
  /** Class that sets the six colours of a campaign. */
  readonly theme?: string | undefined;
  /** Drawn over the full width, above the column. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: one main landmark in a centred column. */
export function Page({ kind, theme, top, children }: PageProps) {
  return (
    <div className={clsx(css[kind], `${kind}-page`, theme)}>
      {top}
      <main className={css.column}>{children}</main>
    </div>
  );
}
