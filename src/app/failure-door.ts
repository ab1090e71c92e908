import { codes } from '#contract/http/codes.ts';
import type { ApiConnection } from '#kernel/api/api.ts';
import { reportFailure } from '#kernel/errors/error-reports.ts';
import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';
import { notify } from '#kernel/browser/notices.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { runningAct } from '#kernel/session/pending-login.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import type { Services } from '#kernel/screen/services.ts';

const key = 'login_after_loss';
const pauseMs = 60_000;

/**
 * A lost session requests a login by itself at most once a minute. A host that answers every request with a login that
 * the server refuses would otherwise be asked for ever; the mark is stored because a login may load the page again.
 */
function mayRequestLogin(): boolean {
  const now = clock.now();
  if (Math.abs(now - Number(localStore.read(key))) < pauseMs) return false;
  localStore.write(key, String(now));
  return true;
}

/**
 * The central handler of failures (product 8.4). A lost session requests one login, however many calls
 * failed by it, for the action whose call it was; a lost trade session requests one trade login; every other failure is shown once, unless the call is quiet.
 */
export function failureDoor(visit: Services): ApiConnection['onFailure'] {
  return (failure, endpoint, session) => {
    reportFailure(failure, endpoint);
    if (failure.code === codes.authExpired) {
      // An answer to a visitor who has logged out, or logged in again since, says nothing about the present visitor.
      if (session !== sessionHandles.read().sid) return;
      const wasLoggedIn = visit.session.isLoggedIn;
      visit.session.expire();
      if (!wasLoggedIn || endpoint.needs === 'none') return;
      if (mayRequestLogin())
        void requestLogin(visit, endpoint.idempotent === true ? runningAct() : undefined);
      else notify('登录已失效，请重新登录');
    } else if (failure.code === codes.tradeExpired) {
      void visit.tradeLogin.expire();
    } else if (endpoint.quiet !== true) {
      notify(failure.msg);
    }
  };
}
