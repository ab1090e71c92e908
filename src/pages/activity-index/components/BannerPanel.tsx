import { Banners } from './Banners.tsx';
import { PartBoundary } from '#kernel/screen/PartBoundary.tsx';
import { Async } from '#ui/Async.tsx';
import type { ActivityIndexStore } from '../activity-index-store.ts';
import css from '../activity-index.module.css';

const place = (
  <div className={css.place}>
    <div className={css.bannerPlace} role="status" aria-label="加载中" />
  </div>
);

/** The place of the banners: a coloured ground until they come, a retry after a failure. */
export function BannerPanel({ store }: { readonly store: ActivityIndexStore }) {
  return (
    <div className={css.banners}>
      <Async of={store.banners} skeleton={place}>
        {() => (
          <PartBoundary isDecorative>
            <Banners store={store} />
          </PartBoundary>
        )}
      </Async>
    </div>
  );
}
