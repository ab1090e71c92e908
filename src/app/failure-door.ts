import { codes } from '#contract/http/codes.ts';
import type { ApiConnection } from '#kernel/api/api.ts';
import { reportFailure } from '#kernel/errors/error-reports.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import type { Services } from '#kernel/screen/services.ts';

/**
 * The central handler of failures (spec section 8). A lost session requests one login, however many calls
 * failed by it; a lost trade session requests one trade login; every other failure is shown once, unless the call is quiet.
 */
export function failureDoor(visit: Services): ApiConnection['onFailure'] {
  return (failure, endpoint, session) => {
    reportFailure(failure, endpoint);
    if (failure.code === codes.authExpired) {
      // An answer to a visitor who has logged out, or logged in again since, says nothing about the present visitor.
      if (session !== sessionHandles.read().sid) return;
      const wasLoggedIn = visit.session.isLoggedIn;
      visit.session.expire();
      if (wasLoggedIn && endpoint.needs !== 'none') void requestLogin(visit);
    } else if (failure.code === codes.tradeExpired) {
      void visit.tradeLogin.expire();
    } else if (endpoint.quiet !== true) {
      notify(failure.msg);
    }
  };
}
