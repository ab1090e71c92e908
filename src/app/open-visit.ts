import { splitLoginId } from '#contract/pages/login-return.ts';
import { withoutSecrets } from '#kernel/visitor/acquisition.ts';
import { connectApi } from '#kernel/api/api.ts';
import { arriveBy, endLogin, openAt, wasLoginRequested } from '#kernel/session/pending-login.ts';
import type { Services } from '#kernel/screen/services.ts';
import { sessionHandles, onSessionAnnounced } from '#kernel/api/session-handles.ts';
import { traceId } from '#kernel/api/trace-id.ts';
import { applyDarkTheme } from './apply-dark-theme.ts';
import { failureDoor } from './failure-door.ts';

// A code may log a stranger in, but it replaces a member only if they were sent to log in: a link must not change the account.
function handOffCode({ platform, acquisition }: Services): string {
  const isWanted = sessionHandles.read().sid === '' || wasLoginRequested();
  return platform.login.takesHandOffCode && isWanted ? acquisition.code : '';
}

// The way back from a login is noted before the address loses its id; a page that is opened otherwise ends what waited.
function cleanAddress({ platform }: Services): void {
  const { path, id } = splitLoginId(location.href);
  // A guest may have been sent to log in before the bundle came, and the login page has not answered yet.
  if (!window.__isLeaving) openAt(location.href);
  arriveBy(id, location.href, platform.login.takesHandOffCode);
  const clean = withoutSecrets(path) ?? (id === '' ? null : path);
  if (clean !== null) history.replaceState(history.state, '', clean);
}

/** Opens the visit: one-time codes leave the address before anything else, then the login check runs (product 3.4). */
export async function openVisit(services: Services): Promise<void> {
  const { session, tradeLogin, platform, acquisition } = services;
  cleanAddress(services);
  applyDarkTheme(platform.env.host());
  connectApi({
    headers: () => ({ ...sessionHandles.headers(), 'x-trace-id': traceId() }),
    visitorEpoch: () => session.visitorEpoch,
    onFailure: failureDoor(services),
  });
  onSessionAnnounced(() => void session.follow());
  const status = await platform.login.status();
  await session.restore(status, handOffCode(services));
  endLogin(session);
  tradeLogin.restore(status);
  if (!session.isLoggedIn && acquisition.schema !== '') {
    const follow = await import('./follow-schema.ts').catch(() => undefined);
    await follow?.followSchema(acquisition.schema, platform);
  }
}
