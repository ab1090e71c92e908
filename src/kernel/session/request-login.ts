import type { PlatformLogin } from '#platform-contract/contract.ts';
import { notify } from '#kernel/visitor/notices.ts';
import type { Services } from '#kernel/screen/services.ts';
import { noteLoginRequest } from './login-request.ts';

type Outcome = Awaited<ReturnType<PlatformLogin['request']>>;

/** Asks for a login in the host's own way, to come back to where the visitor is; in the app the page is still here afterwards. */
export async function requestLogin({ platform, session, acquisition }: Services): Promise<void> {
  const { code, svcType } = acquisition;
  noteLoginRequest();
  const returnTo = location.pathname + location.search;
  const outcome = await platform.login.request({ returnTo, code, svcType }).catch(stay);
  if (outcome === 'resumed') await session.resume(await platform.login.status());
}

// A host that cannot log in leaves the visitor where they are; they are told, and can press again.
function stay(): Outcome {
  notify('暂时无法登录，请稍后重试');
  return 'left';
}
