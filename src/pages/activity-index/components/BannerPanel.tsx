import { observer } from 'mobx-react-lite';
import { Banners } from './Banners.tsx';
import { PartBoundary } from '#kernel/screen/PartBoundary.tsx';
import type { ActivityIndexStore } from '../activity-index-store.ts';
import css from '../activity-index.module.css';
import bannerCss from './BannerPlace.module.css';

const place = (
  <div className={css.place}>
    <div className={bannerCss.place} role="status" aria-label="加载中" />
  </div>
);

/** The place of the banners: a coloured ground until they come, the way to all activities where they are lost. */
export const BannerPanel = observer(function BannerPanel({ store }: { readonly store: ActivityIndexStore }) {
  const { value, showRetry } = store.banners;
  return (
    <div className={css.banners}>
      {value === undefined && !showRetry ? (
        place
      ) : (
        <PartBoundary isDecorative>
          <Banners store={store} />
        </PartBoundary>
      )}
    </div>
  );
});
