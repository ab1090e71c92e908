import { openAccountPath } from '#contract/pages/addresses.ts';
import type { Platform, PlatformLogin } from '#platform-contract/contract.ts';
import { svcTypeOf } from '#kernel/visitor/acquisition.ts';
import type { Acquisition } from '#kernel/visitor/acquisition.ts';
import { clock } from '#kernel/browser/clock.ts';
import { refreshDevice } from '#kernel/visitor/device.ts';
import { notify } from '#kernel/browser/notices.ts';
import { lastLogin } from './login-record.ts';
import type { WaitingAct } from './login-record.ts';
import { arriveBy, beginLogin, dropAct, endLogin } from './pending-login.ts';
import type { Session } from './session.ts';

/** What a login request needs: the host, the session, and the origin of the visitor. */
interface Asking {
  readonly platform: Pick<Platform, 'login' | 'bridge'>;
  readonly session: Pick<Session, 'resume' | 'isLoggedIn' | 'profile'>;
  readonly acquisition: Pick<Acquisition, 'code'>;
}

type Outcome = Awaited<ReturnType<PlatformLogin['request']>>;

/** The newest request of each page: what waits for it, and when it was made; milliseconds since 1970. */
const newest = new WeakMap<object, { readonly of: string; readonly at: number }>();
/** Presses of the same within this time are one: the page is being left, and each would load the login page again. */
const sameMomentMs = 1000;

/** Whether the same login was requested a moment ago; notes this request otherwise. */
function isRepeated(page: object, act: WaitingAct | undefined): boolean {
  const [of, at] = [JSON.stringify(act ?? null), clock.now()];
  const before = newest.get(page);
  if (before?.of === of && Math.abs(at - before.at) < sameMomentMs) return true;
  newest.set(page, { of, at });
  return false;
}

/**
 * Requests a login in the host's own way and returns to the visitor's page; in the app the page stays open. `act` waits for
 * this login and no other one. Several presses in one moment are one request. `template` is that of a landing page, and decides
 * the login source with the page (product 4.11).
 */
export async function requestLogin(
  { platform, session, acquisition }: Asking,
  act?: WaitingAct,
  template: 'open-account' | 'default' = 'default',
): Promise<void> {
  if (isRepeated(session, act)) return;
  const id = beginLogin(act);
  const { pathname, search } = location;
  const request = { returnTo: pathname + search, code: acquisition.code, svcType: svcTypeOf(search), id };
  const isOpening = template === 'open-account' || pathname === openAccountPath;
  const outcome = await platform.login.request(isOpening ? { ...request, src: '8' } : request).catch(() => {
    newest.delete(session);
    return stay();
  });
  // Back from the login of the app they may ask again at once.
  if (outcome === 'resumed') newest.delete(session);
  if (outcome === 'resumed') {
    await session.resume(await platform.login.status());
    // Of two requests in one second the newer one is meant.
    if (lastLogin() === id) arriveBy(id, location.href);
    endLogin(session);
  }
  // On return from the app's login the device is asked for again too (product 5.4).
  if (outcome === 'resumed') void refreshDevice(platform.bridge);
}

// A host that cannot log in leaves the visitor on the page; a notice is shown, and they can press again.
function stay(): Outcome {
  dropAct();
  notify('暂时无法登录，请稍后重试');
  return 'left';
}
