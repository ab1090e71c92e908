/**
 * Takes the press of a guest on the button of an act before any bundle: the act waits for the login, as `requestLogin` lets it
 * wait, and the login page is opened. The build writes this file with its imports into the HTML of the pages of the web that
 * have acts; a browser below the floor of the product cannot parse it, and goes on without.
 *
 * Only where nobody can be logged in: with a session, a hand-off code or the way back from a login the bundle decides.
 */
import type { EarlyAct } from '#kernel/act/use-act.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { placeOf, storeLogin } from '#kernel/session/login-record.ts';
import { svcTypeOf } from '#kernel/visitor/acquisition.ts';
import { webLoginAddress } from './web-login-address.ts';

interface EarlyWindow {
  /** The screen handles all presses from now on. */
  readonly __isListening?: boolean;
  /** The login page is being opened. */
  __isLeaving?: boolean;
}

const page = window as unknown as EarlyWindow;
function isKnownGuest(): boolean {
  return cookies.read('sid') === '' && !/[?&](?:code|login_id)=/.test(location.search);
}

function takePress(event: Event): void {
  if (page.__isListening) return;
  const button = (event.target as Element).closest('button[data-early]');
  if (button === null || button.getAttribute('aria-disabled') === 'true' || !isKnownGuest()) return;
  // Nobody else carries out this press.
  event.preventDefault();
  if (page.__isLeaving) return;
  page.__isLeaving = true;
  button.setAttribute('data-pressed', '');
  const [name, argument, subject] = JSON.parse(button.getAttribute('data-early') ?? '') as EarlyAct;
  const id = storeLogin({ name, argument, subject, place: placeOf(location.href), member: '' });
  const { pathname, search, origin } = location;
  const request = { returnTo: pathname + search, code: '', svcType: svcTypeOf(search), id };
  location.assign(webLoginAddress(request, origin));
}

/** A page that was left comes back from the memory of the browser as it was. */
function comeBack(): void {
  page.__isLeaving = false;
  document.querySelector('[data-early][data-pressed]')?.removeAttribute('data-pressed');
}

document.addEventListener('click', takePress, true);
window.addEventListener('pageshow', comeBack);
