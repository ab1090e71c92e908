import { useSyncExternalStore } from 'react';
import { onRouteChange } from '#kernel/screen/announcements.ts';
import { QrCode } from '#ui/QrCode.tsx';
import css from './CampaignCode.module.css';

interface CampaignCodeProps {
  /** The address of the page that is open, without anything of the visitor in it. */
  readonly addressHere: () => string;
}

/**
 * The way from a desktop to a phone: the code of this page's address next to the column of a campaign. On every other
 * page, and where there is no room next to the column, it is not shown.
 */
export function CampaignCode({ addressHere }: CampaignCodeProps) {
  const address = useSyncExternalStore(onRouteChange, addressHere);
  return (
    <aside className={css.card} aria-label="用手机参加">
      <QrCode text={address} label="本页地址的二维码" />
      <p className={css.title}>用手机扫码参加</p>
      <p className={css.hint}>打开手机相机或微信扫一扫</p>
    </aside>
  );
}
