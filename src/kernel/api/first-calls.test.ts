import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { traceId } from '#kernel/api/trace-id.ts';
import { call } from './api.ts';
import { takeFirstCall } from './first-calls.ts';
import { startFirstCalls } from './start-first-calls.ts';
import { sessionHandles } from './session-handles.ts';

afterEach(() => {
  delete window.__firstCalls;
  delete window.__firstCallsOf;
  sessionHandles.clear();
});

test('an early answer is handed over once', async () => {
  window.__firstCalls = { '/v1/x?a=1': Promise.resolve('early') };
  await expect(takeFirstCall('/v1/x?a=1')).resolves.toBe('early');
  expect(takeFirstCall('/v1/x?a=1')).toBeUndefined();
});

test.each(['', 'sid-bert'])(
  'an answer that was requested as one member is not handed to session "%s"',
  (sid) => {
    window.__firstCalls = { '/v1/x?a=1': Promise.resolve('early') };
    window.__firstCallsOf = `sid-anna${location.pathname}`;
    if (sid !== '') sessionHandles.keep({ sid, auth_token: 't', token_ttl: 60, pub_key: '', union_id: '' });
    expect(takeFirstCall('/v1/x?a=1')).toBeUndefined();
  },
);

test('there is none for another address, nor where the page asked for nothing', () => {
  window.__firstCalls = { '/v1/x?a=1': Promise.resolve('early') };
  expect(takeFirstCall('/v1/x?a=2')).toBeUndefined();
  delete window.__firstCalls;
  expect(takeFirstCall('/v1/x?a=1')).toBeUndefined();
});

describe('a call that is started for the screen a link leads to', () => {
  const info = { path: '/v1/x', needs: 'none', pass: ['a'] } as const;
  const { pathname } = location;
  const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();

  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockReset();
    fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve('answer') });
    Object.assign(window, { fetch: fetched });
  });
  afterEach(() => {
    jest.useRealTimers();
    sessionHandles.clear();
  });

  test('is handed over to the screen', async () => {
    startFirstCalls([info], { pathname, search: '?a=1&b=2' });
    await expect(takeFirstCall('/v1/x?a=1')).resolves.toBe('answer');
  });

  test('is for the page it leads to, and for no other one', () => {
    startFirstCalls([info], { pathname: '/elsewhere', search: '?a=1' });
    expect(takeFirstCall('/v1/x?a=1')).toBeUndefined();
  });

  test('takes the place of what another link has asked for', () => {
    startFirstCalls([info], { pathname, search: '?a=1' });
    startFirstCalls([info], { pathname, search: '?a=2' });
    expect(takeFirstCall('/v1/x?a=1')).toBeUndefined();
    expect(takeFirstCall('/v1/x?a=2')).toBeDefined();
  });

  test.each([
    ['lost', () => Promise.reject(new Error('lost'))],
    ['refused', () => Promise.resolve({ ok: false })],
  ])('is undefined where it was %s, so that the screen asks again', async (_, answer) => {
    fetched.mockImplementation(answer);
    startFirstCalls([info], { pathname, search: '?a=1' });
    await expect(takeFirstCall('/v1/x?a=1')).resolves.toBeUndefined();
  });

  test('is forgotten when no screen takes it', () => {
    startFirstCalls([info], { pathname, search: '?a=1' });
    jest.advanceTimersByTime(10_000);
    expect(takeFirstCall('/v1/x?a=1')).toBeUndefined();
  });

  test("carries the id of the visit; the time only for a member, because a guest's answer is kept by its address", () => {
    startFirstCalls([info], { pathname, search: '?a=1' });
    sessionHandles.keep({ sid: 's', auth_token: 't', token_ttl: 60, pub_key: '', union_id: '' });
    startFirstCalls([info], { pathname, search: '?a=2' });
    const [guest, member] = fetched.mock.calls;
    expect([guest?.[0], member?.[0]]).toEqual(['/v1/x?a=1', `/v1/x?a=2&ts=${Date.now()}`]);
    for (const [, options] of fetched.mock.calls) {
      expect(options.headers).toMatchObject({ 'x-trace-id': traceId() });
    }
    expect(takeFirstCall('/v1/x?a=2')).toBeDefined();
  });

  test('waits for a login where it needs one', () => {
    startFirstCalls([{ ...info, needs: 'session' }], { pathname, search: '' });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('an answer that was requested before an act', () => {
  const server = useFakeServer();
  const act = () => call(participation.participate, { body: { activity_id: 'd1' } });
  const early = () => {
    window.__firstCalls = { '/v1/x': Promise.resolve('early') };
  };

  test('is handed to no screen once the act is sent, nor once it is answered', async () => {
    let atTheServer: unknown = 'nothing was asked';
    early();
    server().on(participation.participate, participationSchemas.participate, () => {
      atTheServer = takeFirstCall('/v1/x');
      // While the act is carried out nobody knows whether an answer is from before it.
      early();
      return { result: 'success', result_msg: '' };
    });
    await act();
    expect(atTheServer).toBeUndefined();
    expect(takeFirstCall('/v1/x')).toBeUndefined();
  });

  test('is forgotten after an act whose reply is lost, which may have been carried out', async () => {
    server().on(participation.participate, participationSchemas.participate, () => {
      early();
      return lost;
    });
    await expect(act()).rejects.toThrow();
    expect(takeFirstCall('/v1/x')).toBeUndefined();
  });

  test('waits for its screen while the visit is counted, which changes nothing', async () => {
    early();
    server().on(user.imprint, userSchemas.imprint, () => ({}));
    await call(user.imprint, { body: { action: 'view', time: 0, guid: '' } });
    expect(takeFirstCall('/v1/x')).toBeDefined();
  });
});
