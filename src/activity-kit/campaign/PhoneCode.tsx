import { useLocation } from 'react-router-dom';
import { canonicalLink } from '#kernel/sharing/share-card.ts';
import { useServices } from '#kernel/screen/services.ts';
import { QrCode } from '#ui/QrCode.tsx';
import { lateTexts } from './late-texts.ts';
import css from './PhoneCode.module.css';

const texts = lateTexts.phone;

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
  const purpose = isClosed ? 'closed' : 'open';
  return (
    <aside className={css.code} aria-label={texts[purpose]}>
      <span className={css.picture}>
        <QrCode text={canonicalLink(pathname + search, location.origin)} label={texts.code} />
      </span>
      <p className={css.title}>{texts.scan[purpose]}</p>
      <p className={css.hint}>{texts.hint}</p>
    </aside>
  );
}
