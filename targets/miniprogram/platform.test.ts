import type { Platform, ShareOutcome } from '#platform-contract/contract.ts';
import { FakeWeixinBridge, browseAs, weixinAgents } from '#platform-contract/testing/fake-weixin-bridge.ts';
import { meetsThePlatformContract } from '#platform-contract/testing/platform-contract.ts';
import { quirkyWeixin } from '#platform-contract/testing/quirky-weixin.ts';
import { miniProgramLoginPage } from './platform.ts';

meetsThePlatformContract(() => import('./platform.ts'), quirkyWeixin(weixinAgents.miniProgram));

describe('in a mini-program', () => {
  let bridge: FakeWeixinBridge;
  let platform: Platform;

  beforeEach(async () => {
    jest.useFakeTimers();
    jest.resetModules();
    browseAs(weixinAgents.miniProgram);
    bridge = new FakeWeixinBridge();
    bridge.come();
    ({ platform } = await import('./platform.ts'));
  });
  afterEach(() => {
    bridge.leave();
    Reflect.deleteProperty(navigator, 'userAgent');
    jest.useRealTimers();
  });

  const share = (title: string): Promise<ShareOutcome> =>
    platform.share.configure({ imgurl: 'i', title, desc: 'd', link: 'l' }, () => Promise.resolve(null));

  test('login opens the login page of the mini-program', async () => {
    const outcome = platform.login.request({ returnTo: '/a', code: '', svcType: '', id: '' });
    await jest.advanceTimersByTimeAsync(100);
    expect(await outcome).toBe('left');
    const url = '/pages/user/login?from=%2Fpages%2Fwebview%2Fetf%3Fpath%3D%252Fa';
    expect(bridge.of('invokeMiniProgramAPI')).toMatchObject([{ name: 'navigateTo', arg: { url } }]);
  });

  test('a login source that is not the usual one stands beside the way back', async () => {
    void platform.login.request({ returnTo: '/a', code: '', svcType: '', id: '', src: '8' });
    await jest.advanceTimersByTimeAsync(100);
    const url = '/pages/user/login?from=%2Fpages%2Fwebview%2Fetf%3Fpath%3D%252Fa&src=8';
    expect(bridge.of('invokeMiniProgramAPI')).toMatchObject([{ name: 'navigateTo', arg: { url } }]);
  });

  test('four taps open one login page, and a tap after the way back opens another', async () => {
    const tap = () => platform.login.request({ returnTo: '/a', code: '', svcType: '', id: '' });
    const taps = [tap(), tap()];
    await jest.advanceTimersByTimeAsync(100);
    taps.push(tap());
    await jest.advanceTimersByTimeAsync(500);
    taps.push(tap());
    await expect(Promise.all(taps)).resolves.toEqual(['left', 'left', 'left', 'left']);
    expect(bridge.of('invokeMiniProgramAPI')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1000);
    void tap();
    await jest.advanceTimersByTimeAsync(100);
    expect(bridge.of('invokeMiniProgramAPI')).toHaveLength(2);
  });

  test('the webview cannot open a store, so a download starts nothing', async () => {
    const plan = platform.download.resolve(platform.env.host());
    expect(plan.kind).toBe('guide');
    await platform.download.start(plan);
    expect(location.pathname).toBe('/');
  });

  test('a share card is a message of our kind, and the last number is the one that counts', async () => {
    const outcomes = [platform.share.availability(), await share('A'), await share('B')];
    expect(outcomes).toEqual(['message', 'queued', 'queued']);
    const card = { kind: 'share', imgurl: 'i', desc: 'd', link: 'l' };
    expect(bridge.of('invokeMiniProgramAPI')).toMatchObject([
      { name: 'postMessage', arg: { ...card, seq: 1, title: 'A' } },
      { name: 'postMessage', arg: { ...card, seq: 2, title: 'B' } },
    ]);
  });

  test('in a browser there is no mini-program for a card', async () => {
    browseAs('Mozilla/5.0 (iPhone)');
    expect([platform.share.availability(), await share('A')]).toEqual(['none', 'unavailable']);
    expect(bridge.invoked).toEqual([]);
  });
});

const from = (page: string) => new URL(page, 'https://x').searchParams.get('from') ?? '';

test('the login page of the mini-program gets its webview page with the return path', () => {
  const page = miniProgramLoginPage('/activity/financial_day?activity_id=a&b=中');
  expect(page.startsWith('/pages/user/login?from=')).toBe(true);
  const webview = new URL(from(page), 'https://x');
  expect(webview.pathname).toBe('/pages/webview/etf');
  expect(webview.searchParams.get('path')).toBe('/activity/financial_day?activity_id=a&b=%E4%B8%AD');
});

test.each(['', '//evil.example', 'https://evil.example/', '/pages/\\evil'])(
  'without a way back of ours (%j) it is the default (product 5.16)',
  (returnTo) => {
    expect(miniProgramLoginPage(returnTo)).toBe('/pages/user/login?from=%2Fpages%2Fwebview%2Fetf');
  },
);

test('nothing in the address is raw Chinese, which iOS would show as a white page', () => {
  expect(miniProgramLoginPage('/a?b=中')).toMatch(/^[\x21-\x7e]+$/);
});
