import type { SharePayload, ShareSignature } from '#platform-contract/contract.ts';
import { FakeWeixinBridge, browseAs, weixinAgents } from '#platform-contract/testing/fake-weixin-bridge.ts';
import type * as shareModule from './share.ts';

const payload: SharePayload = {
  imgurl: 'http://localhost/i.png',
  title: 'T',
  desc: 'D',
  link: 'http://localhost/l',
};
const card = { title: 'T', desc: 'D', link: 'http://localhost/l', imgUrl: 'http://localhost/i.png' };
const entry = 'http://localhost/entry?code=1';
const current = 'http://localhost/now';

let bridge: FakeWeixinBridge;
let share: (typeof shareModule)['share'];
const signed: string[] = [];

/** The server of a test: its signature of an address is that address. */
function sign(url: string): Promise<ShareSignature | null> {
  signed.push(url);
  return Promise.resolve({ appid: 'wx1', timestamp: '1', noncestr: 'n', signature: url });
}

async function open(userAgent: string): Promise<void> {
  browseAs(userAgent);
  ({ share } = await import('./share.ts'));
}

/** The outcome of a promise after `ms`, or that it is pending. */
async function endOf(work: Promise<unknown>, ms = 30_000): Promise<unknown> {
  let end: unknown = 'not yet';
  void work.then((outcome) => (end = outcome));
  await jest.advanceTimersByTimeAsync(ms);
  return end;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  signed.length = 0;
  history.replaceState(null, '', '/now#part');
  Object.assign(window, { __entryUrl: `${entry}#part` });
  bridge = new FakeWeixinBridge();
  bridge.verifies = current;
  bridge.come();
});
afterEach(() => {
  bridge.leave();
  Reflect.deleteProperty(window, '__entryUrl');
  Reflect.deleteProperty(navigator, 'userAgent');
  jest.useRealTimers();
});

describe('where', () => {
  test.each([
    ['the messaging app', weixinAgents.ios, 'menu'],
    ['a mini-program', weixinAgents.miniProgram, 'none'],
    ['WeCom', weixinAgents.wecom, 'none'],
    ['a browser', 'Mozilla/5.0 (iPhone)', 'none'],
  ])('a card can be set: in %s (%#)', async (_, userAgent, availability) => {
    await open(userAgent);
    expect(share.availability()).toBe(availability);
    if (availability === 'none') expect(await share.configure(payload, sign)).toBe('unavailable');
    expect(signed).toEqual([]);
  });
});

describe('the address that is signed', () => {
  test('is the current one on Android, without its fragment', async () => {
    await open(weixinAgents.android);
    expect(await endOf(share.configure(payload, sign))).toBe('set');
    expect(signed).toEqual([current]);
  });

  test('is the one the visit began with on iOS', async () => {
    bridge.verifies = entry;
    await open(weixinAgents.ios);
    expect(await endOf(share.configure(payload, sign))).toBe('set');
    expect(signed).toEqual([entry]);
  });

  test.each([
    ['the current one on iOS', weixinAgents.ios, current, [entry, current]],
    ['the first one on Android', weixinAgents.android, entry, [current, entry]],
  ])(
    'may be the other after an invalid signature, and is then remembered: %s',
    async (_, agent, right, order) => {
      bridge.verifies = right;
      await open(agent);
      expect(await endOf(share.configure(payload, sign))).toBe('set');
      expect(signed).toEqual(order);
      expect(await endOf(share.configure(payload, sign))).toBe('set');
      expect(signed).toEqual([...order, right]);
    },
  );

  test('is not tried twice when both are the same', async () => {
    Object.assign(window, { __entryUrl: current });
    bridge.verifies = 'another';
    await open(weixinAgents.ios);
    expect(await endOf(share.configure(payload, sign))).toBe('refused');
    expect(signed).toEqual([current]);
    expect(bridge.of('updateAppMessageShareData')).toEqual([]);
  });
});

describe('a card', () => {
  test('is set for friends and for the timeline, in the names of the SDK', async () => {
    await open(weixinAgents.android);
    await endOf(share.configure(payload, sign));
    expect(bridge.of('updateAppMessageShareData')).toMatchObject([card]);
    const { title, link, imgUrl } = card;
    expect(bridge.of('updateTimelineShareData')).toMatchObject([{ title, link, imgUrl }]);
  });

  test('calls its callback once when it was set, and never when it was shared', async () => {
    const callback = jest.fn();
    await open(weixinAgents.android);
    await endOf(share.configure({ ...payload, callback }, sign));
    expect(callback).toHaveBeenCalledTimes(1);
    await endOf(share.configure({ ...payload, callback }, () => Promise.resolve(null)));
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a server that does not sign', () => Promise.resolve(null)],
    ['a call that fails', () => Promise.reject(new Error('cut'))],
  ])('is given up without a message after %s', async (_, noSignature) => {
    await open(weixinAgents.android);
    expect(await endOf(share.configure(payload, noSignature))).toBe('refused');
    expect(bridge.invoked).toEqual([]);
  });

  test.each([
    ['an address that is not allowed', { preVerifyJSAPI: 'fail, invalid url domain' }, 'refused'],
    ['the timeline alone', { updateTimelineShareData: 'fail' }, 'refused'],
    ['a client that never answers the configuration', { preVerifyJSAPI: 'silence' }, 'unavailable'],
    [
      'a client that never answers the card',
      { updateAppMessageShareData: 'silence', updateTimelineShareData: 'silence' },
      'unavailable',
    ],
  ])('is not set for %s, and settles', async (_, answers, outcome) => {
    bridge.answers = answers;
    await open(weixinAgents.android);
    expect(await endOf(share.configure(payload, sign))).toBe(outcome);
    expect(signed).toEqual([current]);
  });

  test('is set by a late bridge', async () => {
    bridge.leave();
    await open(weixinAgents.android);
    const outcome = share.configure(payload, sign);
    await jest.advanceTimersByTimeAsync(700);
    bridge.come({ announce: true });
    expect(await endOf(outcome)).toBe('set');
  });

  test('is unavailable without a bridge, every time', async () => {
    bridge.leave();
    await open(weixinAgents.android);
    expect(await endOf(share.configure(payload, sign))).toBe('unavailable');
    expect(await endOf(share.configure(payload, sign))).toBe('unavailable');
  });

  test('is set in version 10, whose errors the SDK does not pass on', async () => {
    bridge.verifies = entry;
    await open(weixinAgents.tenth);
    expect(await endOf(share.configure(payload, sign))).toBe('set');
    expect(signed).toEqual([current, entry]);
  });
});

describe('after a change of route', () => {
  test('the new address is configured again, though the SDK is ready immediately', async () => {
    await open(weixinAgents.android);
    await endOf(share.configure(payload, sign));
    history.replaceState(null, '', '/next');
    bridge.verifies = 'http://localhost/next';
    bridge.delay = 400;
    expect(await endOf(share.configure({ ...payload, title: 'N' }, sign))).toBe('set');
    expect(signed).toEqual([current, 'http://localhost/next']);
    expect(bridge.of('updateAppMessageShareData').at(-1)).toMatchObject({ title: 'N' });
  });

  test('a refused signature is detected, though the SDK was ready', async () => {
    await open(weixinAgents.android);
    await endOf(share.configure(payload, sign));
    bridge.verifies = 'another';
    bridge.answers = {
      updateAppMessageShareData: 'permission denied',
      updateTimelineShareData: 'permission denied',
    };
    expect(await endOf(share.configure(payload, sign))).toBe('refused');
  });

  test('only the newest of many cards stays', async () => {
    await open(weixinAgents.android);
    const cards = ['A', 'B', 'C'].map((title) => share.configure({ ...payload, title }, sign));
    expect(await endOf(Promise.all(cards))).toEqual(['superseded', 'superseded', 'set']);
    expect(bridge.of('updateAppMessageShareData')).toMatchObject([{ title: 'C' }]);
  });

  test('a late refusal of a signature does not count for the newer one', async () => {
    bridge.delay = 1000;
    bridge.verifies = 'http://localhost/next';
    await open(weixinAgents.android);
    const older = share.configure(payload, sign);
    await jest.advanceTimersByTimeAsync(500);
    history.replaceState(null, '', '/next');
    const newer = share.configure(payload, sign);
    expect(await endOf(Promise.all([older, newer]))).toEqual(['superseded', 'set']);
    expect(signed).toEqual([current, 'http://localhost/next']);
  });

  test('a card that is replaced while its address is verified is never set', async () => {
    bridge.delay = 1000;
    await open(weixinAgents.android);
    const older = share.configure({ ...payload, title: 'A' }, sign);
    await jest.advanceTimersByTimeAsync(500);
    const newer = share.configure({ ...payload, title: 'B' }, sign);
    expect(await endOf(Promise.all([older, newer]))).toEqual(['superseded', 'set']);
    expect(bridge.of('updateTimelineShareData').map(({ title }) => title)).not.toContain('A');
  });
});

test('every configuration requests both calls', async () => {
  await open(weixinAgents.android);
  await endOf(share.configure(payload, sign));
  await endOf(share.configure(payload, sign));
  const asked = bridge.of('preVerifyJSAPI').map((params) => params['verifyJsApiList']);
  const both = ['updateAppMessageShareData', 'updateTimelineShareData'];
  expect(asked).toEqual([both, both]);
});
