import type { PlatformError } from '#platform-contract/contract.ts';
import type * as loginModule from './login.ts';
import { FakeBridge } from './testing/fake-bridge.ts';

const member = { is_login: 1, 'x-session-id': 's', 'x-auth-token': 'a', pub_key: 'p', union_id: 'u' };
const guest = { is_login: 0 };
const request = { returnTo: '/', code: '', svcType: '', id: '' };

let bridge: FakeBridge;
let login: (typeof loginModule)['login'];

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  ({ login } = await import('./login.ts'));
  bridge = new FakeBridge();
  bridge.come();
});
afterEach(() => {
  bridge.leave();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The outcome of a promise, or that it is pending. */
function follow(work: Promise<unknown>) {
  const state: { end: unknown } = { end: 'not yet' };
  void work.then(
    (outcome) => (state.end = outcome),
    (error: unknown) => (state.end = (error as PlatformError).code),
  );
  return state;
}

describe('the login status', () => {
  test('is the status reported by the app, with its tokens', async () => {
    const { end } = await answered(member);
    const tokens = { sessionId: 's', authToken: 'a', tradeToken: null, publicKey: 'p', unionId: 'u' };
    expect(end).toEqual({ kind: 'logged-in', tokens });
  });

  test('has a trade token only if the app has one', async () => {
    const { end } = await answered({ ...member, 'x-trade-token': 't' });
    expect(end).toMatchObject({ tokens: { tradeToken: 't' } });
  });

  test('is logged-out only if the app reports it', async () => {
    expect((await answered(guest)).end).toEqual({ kind: 'logged-out' });
  });

  test.each(['', '{', 'null', '{}', '{"is_login":"maybe"}', '{"is_login":true}'])(
    'is unknown for %j',
    async (reply) => {
      expect((await answered(reply)).end).toEqual({ kind: 'unknown' });
    },
  );

  test('is unknown without an answer', async () => {
    const status = follow(login.status());
    await jest.advanceTimersByTimeAsync(3000);
    expect(status.end).toEqual({ kind: 'unknown' });
  });

  async function answered(reply: unknown) {
    const status = follow(login.status());
    await bridge.replyTo('loginStatus', reply);
    return status;
  }
});

describe('a login', () => {
  test('by an app that answers immediately ends when the visitor is back', async () => {
    const outcome = follow(login.request(request));
    await bridge.replyTo('toAccountLogin', '');
    await bridge.replyTo('loginStatus', guest);
    expect(outcome.end).toBe('not yet');
    dispatchEvent(new Event('pageshow'));
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome.end).toBe('resumed');
  });

  test('by an app that answers when its page has closed ends with the answer', async () => {
    const outcome = follow(login.request(request));
    await bridge.replyTo('toAccountLogin', '');
    await bridge.replyTo('loginStatus', member);
    expect(outcome.end).toBe('resumed');
  });

  test('that takes the visitor long ends on return, though the app answers only then', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const outcome = follow(login.request(request));
    await jest.advanceTimersByTimeAsync(2000);
    await bridge.replyTo('loginStatus', guest);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(outcome.end).toBe('not yet');
    dispatchEvent(new Event('pageshow'));
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome.end).toBe('resumed');
  });

  test('that the app does not begin is given up after two seconds', async () => {
    const outcome = follow(login.request(request));
    await jest.advanceTimersByTimeAsync(2000);
    expect(outcome.end).toBe('TIMEOUT');
  });
});

describe('a trade login', () => {
  test('ends when the visitor is back', async () => {
    const outcome = follow(login.requestTrade({ expired: false }));
    await bridge.replyTo('toTradeLogin', '');
    expect(outcome.end).toBe('not yet');
    dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome.end).toBe('resumed');
  });

  const names = () => bridge.calls.map(({ name }) => name);

  async function expire(version: unknown) {
    const outcome = follow(login.requestTrade({ expired: true }));
    await bridge.replyTo('commonParams', { version_name: version, did: 'd' });
    return outcome;
  }

  test.each(['2.1.0', '2.1', '2.10.0', '3.29.0', '10.0'])(
    'after an expiry tells version %s of the app first that its token is over',
    async (version) => {
      const outcome = await expire(version);
      await bridge.replyTo('tradeTokenExpired', '');
      await bridge.replyTo('toTradeLogin', '');
      dispatchEvent(new Event('focus'));
      await jest.advanceTimersByTimeAsync(0);
      expect([outcome.end, names()]).toEqual([
        'resumed',
        ['commonParams', 'tradeTokenExpired', 'toTradeLogin'],
      ]);
    },
  );

  test.each(['2.0.9', '2.0', '2', '1.99.99', '0'])(
    'after an expiry closes the page of version %s after a second',
    async (version) => {
      const close = jest.spyOn(window, 'close').mockReturnValue();
      const outcome = await expire(version);
      await jest.advanceTimersByTimeAsync(999);
      expect([close.mock.calls.length, outcome.end]).toEqual([0, 'not yet']);
      await jest.advanceTimersByTimeAsync(1);
      expect([close.mock.calls.length, outcome.end, names()]).toEqual([1, 'left', ['commonParams']]);
    },
  );

  test.each(['', 'unknown', 7, null])(
    'never closes the page of an app that says its version is %j',
    async (version) => {
      const close = jest.spyOn(window, 'close').mockReturnValue();
      await expire(version);
      await jest.advanceTimersByTimeAsync(1500);
      expect([close.mock.calls.length, names()]).toEqual([0, ['commonParams', 'tradeTokenExpired']]);
    },
  );

  test('that is requested again within a second is the same one, and later a new one', async () => {
    const ask = () => follow(login.requestTrade({ expired: false }));
    const outcomes = [ask(), ask()];
    await jest.advanceTimersByTimeAsync(999);
    outcomes.push(ask());
    expect(names()).toEqual(['toTradeLogin']);
    dispatchEvent(new Event('focus'));
    bridge.reply('');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcomes.map(({ end }) => end)).toEqual(['resumed', 'resumed', 'resumed']);
    ask();
    await bridge.replyTo('toTradeLogin', '');
    expect(names()).toEqual(['toTradeLogin', 'toTradeLogin']);
  });
});

test('a login that is requested twice opens one page', async () => {
  void login.request(request);
  void login.request(request);
  await bridge.replyTo('toAccountLogin', '');
  expect(bridge.calls.map(({ name }) => name)).toEqual(['toAccountLogin', 'loginStatus']);
});

test.each(['login', 'trade login'])(
  'a %s whose code does not load says so, and can be tried again',
  async (kind) => {
    const ask = () =>
      follow(kind === 'login' ? login.request(request) : login.requestTrade({ expired: false }));
    jest.doMock('./app-pages.ts', () => {
      throw new Error('offline');
    });
    const outcome = ask();
    await jest.advanceTimersByTimeAsync(1000);
    expect([outcome.end, bridge.calls]).toEqual(['UNAVAILABLE', []]);
    jest.dontMock('./app-pages.ts');
    ask();
    await jest.advanceTimersByTimeAsync(0);
    expect(bridge.calls).toHaveLength(1);
  },
);
