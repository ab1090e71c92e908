import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import type { Host, Timing } from './hosts.ts';
import { has } from './named.ts';
import { hydrated, picture, press, quiet, see, targetOf } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const [ios, android] = [hostNamed('app on iOS'), hostNamed('app on Android')];
const calculator = '能买多少，算一下';
const hides = (): string | undefined => document.documentElement.dataset['hides'];

/** Runs in the page after its bridge is there: the app lists its methods. */
function listMethods(methods: readonly string[]): void {
  Object.assign((window as { WebViewJavascriptBridge?: object }).WebViewJavascriptBridge ?? {}, { methods });
}

describe('the handshake of the app', () => {
  const startVisit = visitsUntil(afterEach);
  const answers: Readonly<Record<string, unknown>> = {
    loginStatus: { is_login: false },
    commonParams: { version_name: '3.29.0', did: 'd' },
  };
  const visitIn = (host: Host, timing: Timing): Promise<Visit> =>
    startVisit({ host, timing, hostSide: (method) => Promise.resolve(answers[method] ?? null) });

  test('ok: an app that has everything shows everything', async () => {
    const visit = await visitIn(ios, 'late');
    const { page, record } = visit;
    await explained(visit, 'handshake ok', async () => {
      await visit.open(paths.cashDesk);
      await see(page, 'heading', calculator);
      await see(page, 'button', '登录');
      await quiet(record);
      expect([await page.evaluate(hides), record.problems]).toEqual([undefined, []]);
      expect(await targetOf(page)).toBe('app');
    });
  });

  test('degrade: what the app cannot do hides, and the rest works', async () => {
    const visit = await visitIn(android, 'early');
    const { page, record } = visit;
    await page.evaluateOnNewDocument(listMethods, ['loginStatus', 'commonParams', 'userInfo', 'openSchema']);
    await explained(visit, 'handshake degrade', async () => {
      await visit.open(paths.cashDesk);
      await page.waitForFunction(
        () => document.documentElement.dataset['hides'] === 'login trade trade-renewal',
      );
      await hydrated(page);
      await quiet(record);
      expect(await has(page, 'heading', calculator)).toBe(false);
      expect(await has(page, 'button', '登录')).toBe(false);
      await picture(page, 'handshake degrade');
      expect([await targetOf(page), record.problems]).toEqual(['app', []]);
    });
  });

  test('upgrade: an app that is too old is led to the new version, and to the web', async () => {
    const old = { ...ios, userAgent: ios.userAgent.replace('3.29.0', '1.9.9') };
    const visit = await visitIn(old, 'early');
    const { page, record } = visit;
    await explained(visit, 'handshake upgrade', async () => {
      await visit.open(paths.activityCenter);
      await see(page, 'heading', '请升级 App');
      const link = await page.$eval('main a', ({ href, textContent }) => [textContent, href]);
      expect(link).toEqual(['下载最新版本', 'https://apps.invest-hall.example/ios']);
      await picture(page, 'handshake upgrade');
      const dark = await page.$eval('main', (main) => {
        document.documentElement.dataset['theme'] = 'dark';
        const { backgroundColor, color } = getComputedStyle(main);
        return [backgroundColor, color];
      });
      expect(dark).toEqual(['rgb(14, 17, 23)', 'rgb(242, 244, 248)']);
      await picture(page, 'handshake upgrade dark');
      await press(page, 'link', '继续使用网页版');
      await see(page, 'button', '登录');
      expect(await targetOf(page)).toBe('h5');
      await quiet(record);
      expect(record.problems).toEqual([]);
    });
  });

  test('redirect: an app without a bridge is served the page of the web, where one can log in', async () => {
    const visit = await visitIn(android, 'absent');
    const { page, record } = visit;
    await explained(visit, 'handshake redirect', async () => {
      // Nothing may be asked of the page before: to a browser every question of a test is an act of the visitor.
      const isWeb = (address: string): boolean => address.includes('bundle=h5');
      const goes = page.waitForRequest((request) => request.isNavigationRequest() && isWeb(request.url()));
      await visit.open(`${paths.activityCenter}?utm_source=a`);
      await goes;
      await page.waitForFunction(() => document.documentElement.dataset['target'] === 'h5');
      expect(new URL(page.url()).search).toContain('bundle=h5');
      await hydrated(page);
      await press(page, 'button', '登录');
      await page.waitForFunction((path) => location.pathname === path, {}, paths.webLogin);
      await quiet(record);
      expect(record.problems).toEqual([]);
      expect(record.navigations.filter((address) => address.includes('bundle=h5&'))).toEqual([]);
    });
  });
});
