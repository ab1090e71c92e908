import { useLocation } from 'react-router-dom';
import { canonicalLink } from '#kernel/sharing/share-card.ts';
import { useServices } from '#kernel/screen/services.ts';
import { QrCode } from '#ui/QrCode.tsx';
import css from './PhoneCode.module.css';

interface PhoneCodeProps {
  /** Nobody can take part now: the code leads to what is there to see. */
  readonly isClosed: boolean;
}

/**
 * The way from a desktop to a phone: the code of this page, with what the page is and nothing of the visitor. Only where
 * the host sends visitors to their phone by a code: never in the app or in a mini-program.
 */
export function PhoneCode({ isClosed }: PhoneCodeProps) {
  const { download, env } = useServices().platform;
  const { pathname, search } = useLocation();
  if (download.resolve(env.host()).kind !== 'qr') return null;
  const purpose = isClosed ? '查看' : '参加';
  return (
    <aside className={css.code} aria-label={`用手机${purpose}`}>
      <span className={css.picture}>
        <QrCode text={canonicalLink(pathname + search, location.origin)} label="本页地址的二维码" />
      </span>
      <p className={css.title}>用手机扫码{purpose}</p>
      <p className={css.hint}>打开手机相机或微信扫一扫，活动进度与本页一致</p>
    </aside>
  );
}
