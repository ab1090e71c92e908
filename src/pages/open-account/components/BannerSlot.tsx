import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { activityCenter, pageSlot } from '#contract/activity-center.ts';
import { call } from '#kernel/api.ts';
import { Resource } from '#kernel/resource.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './form.module.css';

/** The first banner of the slot C001 (spec section 9); without one its place stays empty. */
export const BannerSlot = observer(function BannerSlot() {
  const [banners] = useState(
    () => new Resource(() => call(activityCenter.banners, { query: { slot: pageSlot.openAccount } })),
  );
  useEffect(() => void banners.load(), [banners]);
  const banner = banners.value?.list[0];
  if (banner === undefined) return null;
  return (
    <div className={css.banner}>
      <Icon name={banner.picture} />
      <div>
        <p className={css.bannerTitle}>{banner.title}</p>
        <p className={css.hint}>{banner.subtitle}</p>
      </div>
    </div>
  );
});
