import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { activityCenter, pageSlot } from '#contract/activity-kit/activity-center.ts';
import { call } from '#kernel/api/api.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import css from './form.module.css';

/** The first banner of the slot C001 (product 2.11); nothing where there is none. */
export const BannerSlot = observer(function BannerSlot() {
  const [banners] = useState(
    () => new Resource(() => call(activityCenter.banners, { query: { slot: pageSlot.openAccount } })),
  );
  useEffect(() => void banners.load(), [banners]);
  const banner = banners.value?.list[0];
  if (banner === undefined) return null;
  const path = ownPath(banner.path, paths.openAccount);
  // A banner that leads here says what the page says.
  if (path === paths.openAccount) return null;
  return (
    <Link className={css.banner} to={path}>
      <Thing name={thingOf(banner.picture)} size={48} />
      <span>
        <span className={css.bannerTitle}>{banner.title}</span>
        <span className={css.hint}>{banner.subtitle}</span>
      </span>
    </Link>
  );
});
