import { paths } from '#kernel/screen/paths.ts';
import { hostNamed } from './host-named.ts';
import { atPath, atRest, openFinancialDayCard, see } from './screen.ts';
import { sdkReport, standIn } from './stand-in.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';
import { within } from './within.ts';

interface HostCall {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Values of the address that no card may contain. Each is longer than a port: the address of the server contains one.
 */
const secrets = { token: 'secret-1', code: 'secret-2', phone: '13900000000' };
const arrival = `${paths.activityCenter}?${new URLSearchParams({ utm_source: 'friend', ...secrets }).toString()}`;
// The text of a page that has none of its own (product 11.3).
const defaultCard = {
  title: '投资有方，理财有道',
  desc: '基金投资，从这里开始。市场有风险，投资需谨慎。',
};
const signAddress = '/v1/weixin/jsapi/sign';

function secretsIn(calls: readonly HostCall[]): string[] {
  const text = JSON.stringify(calls);
  return Object.values(secrets).filter((secret) => text.includes(secret));
}

describe('share cards', () => {
  const startVisit = visitsUntil(afterEach);
  let visit: Visit;
  let calls: HostCall[];
  let watchers: (() => void)[];

  async function visitIn(name: string): Promise<void> {
    const host = hostNamed(name);
    calls = [];
    watchers = [];
    const hostSide = (method: string, params: unknown) => {
      calls.push({ method, params: params as HostCall['params'] });
      for (const look of watchers) look();
      return Promise.resolve(null);
    };
    visit = await startVisit({ host, timing: 'early', hostSide });
    await standIn(visit.page, sdkReport);
  }

  function call(is: (one: HostCall) => boolean, what: string): Promise<HostCall> {
    const found = new Promise<HostCall>((resolve) => {
      const look = (): void => {
        const one = calls.find(is);
        if (one !== undefined) resolve(one);
      };
      watchers.push(look);
      look();
    });
    return within(found, what);
  }

  const cardFor = (method: string, link: string) =>
    call((one) => one.method === method && one.params['link'] === link, `${method} was given ${link}`);

  const isCard = ({ method }: HostCall) => method.endsWith('ShareData') || method === 'preVerifyJSAPI';

  test.each(['WeChat on iOS', 'WeChat on Android'])(
    '%s: the card of the page is set, and that of the next page after a change of route',
    async (name) => {
      await visitIn(name);
      const { page, origin, record } = visit;
      await visit.open(arrival);
      const hall = `${origin}${paths.activityCenter}?utm_source=friend`;
      const { params } = await cardFor('updateAppMessageShareData', hall);
      expect(params).toMatchObject(defaultCard);
      await cardFor('updateTimelineShareData', hall);

      await openFinancialDayCard(page);
      await atPath(page, '/activity/financial_day');
      const { search } = new URL(page.url());
      await cardFor('updateAppMessageShareData', `${origin}/activity/financial_day${search}`);
      await cardFor('updateTimelineShareData', `${origin}/activity/financial_day${search}`);
      expect(secretsIn(calls.filter(({ method }) => method.endsWith('ShareData')))).toEqual([]);
      expect(record.problems).toEqual([]);
    },
  );

  test('a refused signature sets no card, and the visitor hears nothing of it', async () => {
    await visitIn('WeChat on Android');
    const { page, record } = visit;
    const text = JSON.stringify({ code: 100500, data: null, msg: '签名失败' });
    await standIn(page, { address: `*${signAddress}*`, type: 'application/json', text });
    const refused = page.waitForResponse((reply) => reply.url().includes(signAddress));
    await visit.open(arrival);
    await refused;
    await see(page, 'button', '登录');
    await atRest(page, record);
    expect(calls.filter(isCard)).toEqual([]);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('签名失败');
    expect(record.problems).toEqual([]);
  });

  test('a browser is neither signed for nor given the SDK', async () => {
    await visitIn('Chrome on Android');
    const { page, record } = visit;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit.open(arrival);
    await see(page, 'button', '登录');
    await atRest(page, record);
    expect(asked.filter((address) => /weixin|configure-share/.test(address))).toEqual([]);
    expect(record.problems).toEqual([]);
  });

  test.each(['mini-program on iOS', 'mini-program on Android'])(
    '%s: the newest card is posted to the page of the mini-program',
    async (name) => {
      await visitIn(name);
      const { page, origin, record } = visit;
      await visit.open(arrival);
      const posted = (link: string) =>
        call(
          ({ method, params }) =>
            method === 'invokeMiniProgramAPI' &&
            params['name'] === 'postMessage' &&
            JSON.stringify(params).includes(JSON.stringify(link)),
          `the card of ${link} was posted`,
        );
      await posted(`${origin}${paths.activityCenter}?utm_source=friend`);
      await openFinancialDayCard(page);
      await atPath(page, '/activity/financial_day');
      await posted(`${origin}/activity/financial_day${new URL(page.url()).search}`);
      expect(secretsIn(calls)).toEqual([]);
      expect(record.problems).toEqual([]);
    },
  );
});
