import { useSyncExternalStore } from 'react';
import { onRouteChange } from '#kernel/route-changes.ts';
import { canonicalLink } from '#kernel/share-card.ts';
import { QrCode } from '#ui/QrCode.tsx';
import css from './CampaignCode.module.css';

const here = (): string => canonicalLink(location.href, location.origin);

/**
 * The way from a desktop to a phone: the code of this page's address, without anything of the visitor in it, beside the
 * column of a campaign. On every other page, and where there is no room beside the column, it is not shown.
 */
export function CampaignCode() {
  const address = useSyncExternalStore(onRouteChange, here);
  return (
    <aside className={css.card} aria-label="用手机参加">
      <QrCode text={address} label="本页地址的二维码" />
      <p className={css.title}>用手机扫码参加</p>
      <p className={css.hint}>打开手机相机或微信扫一扫，接着看这个活动</p>
    </aside>
  );
}
