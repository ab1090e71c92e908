import { useSyncExternalStore } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import css from './WideHeader.module.css';

const SiteHeader = lazyPart(async () => ({ default: (await import('./SiteHeader.tsx')).SiteHeader }));

const wide = '(min-width: 768px)';

function onResize(change: () => void): () => void {
  addEventListener('resize', change);
  return () => removeEventListener('resize', change);
}

/** Whether the window is wide enough for a desktop page; false until the page is hydrated. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    onResize,
    () => matchMedia(wide).matches,
    () => false,
  );
}

/** The header of the site above a campaign in a wide window; a phone loads nothing for it. Its space is reserved. */
export function WideHeader() {
  const isWide = useIsWide();
  return <div className={css.place}>{isWide && <SiteHeader />}</div>;
}
