import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Path } from '#kernel/screen/paths.ts';
import { SiteFooter } from './SiteFooter.tsx';
import css from './SiteFrame.module.css';
import { SiteHeader } from './SiteHeader.tsx';
import { texts } from './texts.ts';

interface SiteFrameProps {
  /** The page itself: the navigation marks it. Left out for a page that the navigation does not name. */
  readonly here?: Path;
  /** On a phone the header is one line, without the navigation. */
  readonly isBrief?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of a public page: header, one main landmark of full-width bands, footer. One column on a phone; from 768 px
 * a desktop page in real pixels. The first Tab offers a way past the navigation.
 */
export function SiteFrame({ here, isBrief = false, children }: SiteFrameProps) {
  return (
    <div className={clsx('product-page', css.site)}>
      <a className={css.skip} href="#content">
        {texts.toContent}
      </a>
      <SiteHeader here={here} isBrief={isBrief} />
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
