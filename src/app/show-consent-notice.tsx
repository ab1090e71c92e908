import { createRoot } from 'react-dom/client';
import { consent } from '#kernel/visitor/consent.ts';
import { paths } from '#kernel/screen/paths.ts';
import { ConsentNotice } from './ConsentNotice.tsx';
import css from './ConsentNotice.module.css';

// Where consent has its own box, or the visitor is reading about it, a second question would only disturb.
const quiet: readonly string[] = [paths.webLogin, paths.userAgreement, paths.privacyPolicy];

/**
 * Shows the consent notice below the page, if consent may be requested here and now. It is removed when it is answered, or
 * when consent is given elsewhere.
 */
export function showConsentNotice(): void {
  if (!consent.mayBeAsked() || quiet.includes(location.pathname)) return;
  const place = document.createElement('div');
  place.className = css['place'] ?? '';
  document.body.append(place);
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(<ConsentNotice onAnswered={close} />);
  consent.whenGiven(close);
}
