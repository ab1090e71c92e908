import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { consent } from '#kernel/visitor/consent.ts';
import { paths } from '#kernel/screen/paths.ts';
import { ConsentNotice } from './ConsentNotice.tsx';
import css from './ConsentNotice.module.css';

// Where consent has its own box, or the visitor is reading about it, a second question would only disturb.
const quiet: readonly string[] = [paths.webLogin, paths.userAgreement, paths.privacyPolicy];

/** Whether a large button, no card, lies in the lowest `foot` pixels of the first view of a phone. */
function wouldCoverButton(foot: number): boolean {
  if (innerWidth >= 768) return false;
  return [...document.querySelectorAll('main button, main a')].some((button) => {
    const { top, bottom, width, height } = button.getBoundingClientRect();
    return width >= 160 && height <= 72 && top < innerHeight && bottom > innerHeight - foot;
  });
}

/**
 * Shows the consent notice below the page, if consent may be requested here and now. Where it would cover a large button of
 * the first view it is at the end of the page alone, until the visitor scrolls. Meanwhile `data-asks-consent` of the document
 * hides the bar of an invitation. It is removed when it is answered, or when consent is given elsewhere.
 */
export function showConsentNotice(): void {
  if (!consent.mayBeAsked() || quiet.includes(location.pathname)) return;
  const place = document.createElement('div');
  place.className = css['place'] ?? '';
  document.body.append(place);
  const root = createRoot(place);
  const { dataset } = document.documentElement;
  const close = (): void => {
    root.unmount();
    place.remove();
    delete dataset.asksConsent;
  };
  // At once: its height decides where it goes.
  flushSync(() => root.render(<ConsentNotice onAnswered={close} />));
  if (wouldCoverButton(place.offsetHeight)) {
    place.classList.add(css['atEnd'] ?? '');
    addEventListener('scroll', () => place.classList.remove(css['atEnd'] ?? ''), {
      once: true,
      passive: true,
    });
  }
  dataset.asksConsent = '';
  consent.whenGiven(close);
}
