import type { Platform } from '#platform-contract/contract.ts';
import { platform } from '#platform';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { session as sessionCalls } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { withWebLocks } from '#kernel/testing/with-web-locks.ts';
import { askAppForAccount } from './ask-app-for-account.ts';
import { createServices } from './create-services.ts';
import { member, sessionReply } from './testing/visit.tsx';

describe('whether a member of the app has a fund account', () => {
  const server = useFakeServer();
  const call = jest.fn<Promise<unknown>, [string]>();
  const bridge = { isAvailable: () => true, call: call as Platform['bridge']['call'] };
  let session: ReturnType<typeof createServices>['session'];
  let stop: () => void;
  let profile: () => typeof member | typeof lost;

  beforeEach(() => {
    forgetDevice();
    withWebLocks();
    call.mockReset();
    call.mockResolvedValue({ fund_account_status: '1' });
    profile = () => lost;
    ({ session } = createServices());
    server().on(user.profile, userSchemas.profile, () => profile());
    server().on(sessionCalls.refresh, sessionSchemas.refresh, () => ({ auth_token: 'a', token_ttl: 1800 }));
    stop = askAppForAccount({ session, platform: { ...platform, bridge } });
  });
  afterEach(() => {
    stop();
    session.expire();
  });

  async function logIn(): Promise<void> {
    sessionHandles.keep(sessionReply);
    await session.restore({ kind: 'unknown' });
    await settled();
  }

  test('is what the app says while the server has not said it', async () => {
    await logIn();
    expect([call.mock.calls, session.hasAccount]).toEqual([[['userInfo', {}]], true]);
    session.expire();
    expect(session.hasAccount).toBeUndefined();
  });

  test('is what the server says as soon as it does', async () => {
    await logIn();
    profile = () => member;
    await session.loadProfile();
    expect(session.hasAccount).toBe(false);
  });

  test('stays unknown when the app does not answer, or with nothing', async () => {
    call.mockResolvedValue({ fund_account_status: '' });
    await logIn();
    expect(session.hasAccount).toBeUndefined();
    call.mockRejectedValue(new Error('late'));
    await session.follow();
    expect(session.hasAccount).toBeUndefined();
  });

  test('is not asked for a guest', async () => {
    await settled();
    expect(call).not.toHaveBeenCalled();
  });
});
