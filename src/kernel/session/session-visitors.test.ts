import { when } from 'mobx';
import { session as calls } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { connectApi } from '#kernel/api/api.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { withWebLocks } from '#kernel/testing/with-web-locks.ts';
import { readAcquisition } from '#kernel/visitor/acquisition.ts';
import { Session } from './session.ts';

const anna = {
  sid: 'sid-anna',
  auth_token: 'auth-1',
  token_ttl: 1800,
  pub_key: 'PEM',
  union_id: 'union-anna',
};
const bert = { ...anna, sid: 'sid-bert', union_id: 'union-bert' };
const member = {
  ...{ user_id: 'u', nickname: '小明', phone_num: '138****0001' },
  ...{ fund_account: '', fund_account_status: '0', invite_code: 'i', union_id: '' },
};

describe('the session of a page', () => {
  const server = useFakeServer();
  let session: Session;
  const changes = (): number => session.visitorEpoch;
  const follow = async (handles: typeof anna): Promise<void> => {
    sessionHandles.keep(handles);
    await session.follow();
  };

  beforeEach(async () => {
    forgetDevice();
    withWebLocks();
    session = new Session(readAcquisition(''));
    connectApi({
      headers: () => sessionHandles.headers(),
      visitorEpoch: changes,
      onFailure: () => undefined,
    });
    server().on(calls.create, sessionSchemas.create, () => bert);
    server().on(calls.remove, sessionSchemas.remove, () => ({}));
    server().on(calls.refresh, sessionSchemas.refresh, () => ({ auth_token: 'auth-2', token_ttl: 1800 }));
    server().on(user.profile, userSchemas.profile, () => member);
    sessionHandles.keep(anna);
    await session.restore({ kind: 'unknown' });
    sessionHandles.storeTradeToken('trade-anna', 600);
  });
  afterEach(() => session.expire());

  test('is of the same visitor while nobody else comes: at the start, when it expires, and after a new login', async () => {
    session.expire();
    await follow({ ...anna, sid: 'sid-anna-2' });
    expect([changes(), session.isLoggedIn]).toEqual([0, true]);
  });

  test('is of another visitor at once when another member takes it over', async () => {
    const following = follow(bert);
    expect([changes(), session.profile]).toEqual([1, undefined]);
    await following;
    expect(changes()).toBe(1);
  });

  test('is of another visitor when another member logs in after it has expired', async () => {
    session.expire();
    await follow(bert);
    expect(changes()).toBe(1);
  });

  test('is of another visitor after a logout, and of the same after the next login', async () => {
    await session.logOut();
    expect(changes()).toBe(1);
    await follow(bert);
    expect(changes()).toBe(1);
  });

  test('tells another tab the logout of a member from a session that has expired', async () => {
    sessionHandles.expire();
    await session.follow();
    expect([changes(), session.isLoggedIn]).toEqual([0, false]);
    sessionHandles.keep({ ...anna, sid: 'sid-anna-2' });
    await session.follow();
    sessionHandles.clear();
    await session.follow();
    expect([changes(), session.isLoggedIn]).toEqual([1, false]);
  });

  test('takes neither trade login nor profile over to the member of a code that replaces it', async () => {
    const restoring = session.restore({ kind: 'unknown' }, 'code');
    await when(() => session.visitorEpoch === 1);
    expect([session.profile, sessionHandles.readTradeToken()]).toEqual([undefined, '']);
    await restoring;
    expect(changes()).toBe(1);
  });

  test('takes two sessions without the name of a member for those of two', async () => {
    await follow({ ...anna, sid: 'sid-1', union_id: '' });
    await follow({ ...anna, sid: 'sid-2', union_id: '' });
    expect(changes()).toBe(2);
  });
});
