import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Path } from '#kernel/paths.ts';
import { lazyPart } from '#kernel/lazy-part.tsx';
import css from './SiteFrame.module.css';

// Both are in the page and their links work before a script does; what they share stays out of every other first load.
const SiteHeader = lazyPart(async () => ({ default: (await import('./SiteHeader.tsx')).SiteHeader }));
const SiteFooter = lazyPart(async () => ({ default: (await import('./SiteFooter.tsx')).SiteFooter }));

interface SiteFrameProps {
  /** The page itself: the navigation marks it. */
  readonly here: Path;
  readonly children: ReactNode;
}

/**
 * The frame of a public page: header, one main landmark of full-width bands, footer. One column on a phone; from 768 px
 * a desktop page in real pixels. The first Tab offers a way past the navigation.
 */
export function SiteFrame({ here, children }: SiteFrameProps) {
  return (
    <div className={clsx('product-page', css.site)}>
      <a className={css.skip} href="#content">
        跳到主要内容
      </a>
      <SiteHeader here={here} fallback={<div className={css.headerPlace} />} />
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
