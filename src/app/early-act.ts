import type { LoginRequest } from '#platform-contract/contract.ts';
import type { EarlyAct } from '#kernel/act/use-act.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { placeOf, storeLogin } from '#kernel/session/login-record.ts';
import { svcTypeOf } from '#kernel/visitor/acquisition.ts';

declare global {
  interface Window {
    /** The page is being left for a login: what waits for it must not be given up. */
    __isLeaving?: boolean;
  }
}

// The screen handles all presses once it is hydrated; before that only a known guest is sent away: with a session, a hand-off code
// or on the way back from a login the bundle decides.
const isTaken = (): boolean =>
  !window.__isHydrated && cookies.read('sid') === '' && !/[?&](?:code|login_id)=/.test(location.search);

/** The act waits for the login that this requests, as `requestLogin` lets it wait. */
function requestOf(act: EarlyAct): LoginRequest {
  const id = storeLogin({ ...act, place: placeOf(location.href) });
  const { pathname, search } = location;
  return { returnTo: pathname + search, code: '', svcType: svcTypeOf(search), id };
}

/**
 * From now on takes the press of a guest on the button of an act before any bundle, once, and opens the login. The entry of a
 * target calls it in the HTML, so it uses what needs no bundle; a browser below the floor of the product cannot parse it, and
 * goes on without.
 */
export function takeEarlyActs(openLogin: (request: LoginRequest) => void): void {
  const takePress = (event: Event): void => {
    const button = isTaken() ? (event.target as Element).closest('button[data-early]') : null;
    if (button === null || button.getAttribute('aria-disabled') === 'true') return;
    // Nobody else carries out this press.
    event.preventDefault();
    if (window.__isLeaving) return;
    window.__isLeaving = true;
    button.setAttribute('data-pressed', '');
    openLogin(requestOf(JSON.parse(button.getAttribute('data-early') ?? '') as EarlyAct));
  };
  // A page that was left comes back from the memory of the browser as it was.
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    window.__isLeaving = false;
    document.querySelector('[data-early][data-pressed]')?.removeAttribute('data-pressed');
  };
  document.addEventListener('click', takePress, true);
  window.addEventListener('pageshow', comeBack);
}
