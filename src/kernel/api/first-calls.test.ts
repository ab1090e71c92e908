import { traceId } from '#kernel/visitor/visitor-id.ts';
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
    window.__firstCallsOf = 'sid-anna';
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

  test('is handed over to the screen, and asked once', async () => {
    startFirstCalls([info], '?a=1&b=2');
    startFirstCalls([info], '?a=1');
    expect(fetched).toHaveBeenCalledTimes(1);
    await expect(takeFirstCall('/v1/x?a=1')).resolves.toBe('answer');
  });

  test.each([
    ['lost', () => Promise.reject(new Error('lost'))],
    ['refused', () => Promise.resolve({ ok: false })],
  ])('is undefined where it was %s, so that the screen asks again', async (_, answer) => {
    fetched.mockImplementation(answer);
    startFirstCalls([info], '?a=1');
    await expect(takeFirstCall('/v1/x?a=1')).resolves.toBeUndefined();
  });

  test('is forgotten when no screen takes it', () => {
    startFirstCalls([info], '?a=1');
    jest.advanceTimersByTime(10_000);
    expect(takeFirstCall('/v1/x?a=1')).toBeUndefined();
  });

  test("carries the id of the visit; the time only for a member, because a guest's answer is kept by its address", () => {
    startFirstCalls([info], '?a=1');
    sessionHandles.keep({ sid: 's', auth_token: 't', token_ttl: 60, pub_key: '', union_id: '' });
    startFirstCalls([info], '?a=2');
    const [guest, member] = fetched.mock.calls;
    expect([guest?.[0], member?.[0]]).toEqual(['/v1/x?a=1', `/v1/x?a=2&ts=${Date.now()}`]);
    for (const [, options] of fetched.mock.calls) {
      expect(options.headers).toMatchObject({ 'x-trace-id': traceId() });
    }
    expect(takeFirstCall('/v1/x?a=2')).toBeDefined();
  });

  test('waits for a login where it needs one', () => {
    startFirstCalls([{ ...info, needs: 'session' }], '');
    expect(fetched).not.toHaveBeenCalled();
  });
});
