import type { Platform, PlatformLogin } from '#platform-contract/contract.ts';
import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';
import { svcTypeOf } from '#kernel/visitor/acquisition.ts';
import type { Acquisition } from '#kernel/visitor/acquisition.ts';
import { refreshDevice } from '#kernel/visitor/device.ts';
import { notify } from '#kernel/visitor/notices.ts';
import type { Session } from './session.ts';

const key = 'login_requested';
const life = 10 * 60 * 1000;

/** Notes that the visitor was sent to log in. */
export function noteLoginRequest(): void {
  localStore.write(key, String(clock.now()));
}

/** Whether the visitor was sent to log in during the last ten minutes: only then may a code replace the member. */
export function wasLoginRequested(): boolean {
  const at = Number(localStore.read(key));
  return at > 0 && clock.now() - at < life;
}

/** What a login request needs: the host, the session, and the origin of the visitor. */
interface Asking {
  readonly platform: Pick<Platform, 'login' | 'bridge'>;
  readonly session: Pick<Session, 'resume'>;
  readonly acquisition: Pick<Acquisition, 'code'>;
}

type Outcome = Awaited<ReturnType<PlatformLogin['request']>>;

/** Requests a login in the host's own way and returns to the visitor's page; in the app the page stays open. */
export async function requestLogin({ platform, session, acquisition }: Asking): Promise<void> {
  noteLoginRequest();
  const { pathname, search } = location;
  const request = { returnTo: pathname + search, code: acquisition.code, svcType: svcTypeOf(search) };
  const outcome = await platform.login.request(request).catch(stay);
  if (outcome === 'resumed') await session.resume(await platform.login.status());
  // On return from the app's login the device is asked for again too (product 5.4).
  if (outcome === 'resumed') void refreshDevice(platform.bridge);
}

// A host that cannot log in leaves the visitor on the page; a notice is shown, and they can press again.
function stay(): Outcome {
  notify('暂时无法登录，请稍后重试');
  return 'left';
}
