import { codes } from '#contract/http/codes.ts';
import { secondMs } from '#server/clock.ts';
import { FakeWeixinServer } from '#server/testing/fake-weixin-server.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { HttpsWeixinApi } from './weixin-api.ts';
import { jsapiSignature } from './weixin-routes.ts';

const page = 'http://localhost:8080/activity/center?a=1';
const ticketPath = '/cgi-bin/ticket/getticket';

let weixin: FakeWeixinServer;
let hall: TestApp;
let beside: TestApp;

beforeAll(async () => {
  weixin = await FakeWeixinServer.start();
  const api = () => new HttpsWeixinApi(weixin.account);
  hall = await buildTestApp({ weixin: api() });
  beside = await buildTestApp({ weixin: api(), beside: hall });
}, bootTimeoutMs);
afterAll(async () => {
  await beside.close();
  await hall.close();
  await weixin.close();
});
beforeEach(async () => {
  await hall.database.query.deleteFrom('leased_value').execute();
  hall.clock.advance(48 * 3600 * secondMs);
  weixin.calls.splice(0);
});

const sign = (url: string, on = hall) =>
  on.visitor().call('/v1/weixin/jsapi/sign', { method: 'POST', body: { url } });
const link = (body: object, more: { ip?: string } = {}, on = hall) =>
  on.visitor().call('/v1/weixin/urlscheme', { method: 'POST', body, ...more });

it('without an account at the messaging app nothing is signed and no link is made, with the reason', async () => {
  const absent = await buildTestApp({ weixin: null, beside: hall });
  expect(await sign(page, absent)).toMatchObject({ status: 200, code: codes.forbidden, msg: '分享暂未开通' });
  expect(await link({ path: '/pages/index/index' }, {}, absent)).toMatchObject({
    ...{ status: 200, code: codes.forbidden, msg: '小程序跳转暂未开通' },
  });
  expect(weixin.calls).toEqual([]);
  await absent.close();
});

describe('the signature of a page', () => {
  it('is four fields and nothing of the ticket', async () => {
    const answer = await sign(`${page}#part`);
    expect(Object.keys(answer.data).sort()).toEqual(['appid', 'noncestr', 'signature', 'timestamp']);
    const { noncestr, timestamp, signature } = answer.data as Record<string, string>;
    const signed = { noncestr: noncestr!, timestamp: timestamp!, url: page, ticket: 'ticket-2' };
    expect(signature).toBe(jsapiSignature(signed));
    expect(timestamp).toBe(String(Math.floor(hall.clock.now() / 1000)));
    expect(answer.text).not.toContain('ticket');
  });

  it.each(['https://evil.example/', 'http://localhost:8080.evil.example/', 'nothing'])(
    'is refused to %p',
    async (url) => {
      expect(await sign(url)).toMatchObject({ status: 200, code: codes.forbidden });
      expect(weixin.calls).toEqual([]);
    },
  );

  it('needs one ticket for 100 calls at the same moment, on two servers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => sign(page, index % 2 === 0 ? hall : beside)),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(100);
    expect(weixin.calls).toEqual(['/cgi-bin/token', ticketPath]);
  });

  it('needs a new ticket after 7,000 seconds and not before', async () => {
    await sign(page);
    hall.clock.advance(7000 * secondMs - 1);
    await sign(page, beside);
    expect(weixin.countOf(ticketPath)).toBe(1);
    hall.clock.advance(1);
    await Promise.all([sign(page), sign(page, beside)]);
    expect(weixin.countOf(ticketPath)).toBe(2);
  });

  it('goes on with the old ticket while a new one cannot be had, and stops at its end', async () => {
    await sign(page);
    hall.clock.advance(7000 * secondMs);
    weixin.plan({ errcode: -1 }, { errcode: -1 });
    expect((await sign(page)).code).toBe(codes.success);
    hall.clock.advance(200 * secondMs);
    weixin.plan({ errcode: -1 });
    expect((await sign(page)).code).toBe(codes.unavailable);
  });

  it.each([40001, 42001])('survives that the token was refused with %p', async (errcode) => {
    weixin.plan({ access_token: 'old', expires_in: 7200 }, { errcode, errmsg: 'not latest' });
    expect((await sign(page)).code).toBe(codes.success);
    expect(weixin.calls).toEqual(['/cgi-bin/token', ticketPath, '/cgi-bin/token', ticketPath]);
  });

  it('survives a token that another caller fetched', async () => {
    await sign(page);
    hall.clock.advance(6990 * secondMs);
    await hall.database.query
      .updateTable('leased_value')
      .set({ fresh_until: new Date(hall.clock.now()) })
      .where('name', 'like', '%jsapi-ticket')
      .execute();
    weixin.replaceToken();
    expect((await sign(page)).code).toBe(codes.success);
    expect(weixin.countOf('/cgi-bin/token')).toBe(2);
  });

  it('is not asked for again for ten minutes when the quota is spent', async () => {
    weixin.plan({ errcode: 45009, errmsg: 'reach max api daily quota limit' });
    expect((await sign(page)).code).toBe(codes.unavailable);
    hall.clock.advance(10 * 60 * secondMs - 1);
    expect((await sign(page)).code).toBe(codes.unavailable);
    expect(weixin.calls).toEqual(['/cgi-bin/token']);
    hall.clock.advance(1);
    expect((await sign(page)).code).toBe(codes.success);
  });

  it('is kept sealed: the database does not hold the ticket or the token in clear', async () => {
    await sign(page);
    const rows = await hall.database.query.selectFrom('leased_value').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/"(?:ticket|token)-\d/);
  });
});

describe('a link into the mini-program', () => {
  it('is made once for the same wish, also by two servers at once', async () => {
    const wish = { path: '/pages/webview/etf', query: 'a=1', env_version: 'trial' };
    const answers = await Promise.all([link(wish), link(wish, {}, beside), link(wish)]);
    const links = answers.map((answer) => answer.data.openlink);
    expect(new Set(links).size).toBe(1);
    expect(String(links[0])).toMatch(/^weixin:\/\/dl\/business\/\?t=/);
    expect(weixin.countOf('/wxa/generatescheme')).toBe(1);
    expect(weixin.bodies.at(-1)).toMatchObject({ jump_wxa: wish });
  });

  it.each([
    '/pages/',
    'pages/a',
    '/pages/../b',
    '/pages/A',
    '/pages/a?x=1',
    '/other/a',
    '//pages/a',
    '/pages/a%2fb',
  ])('is not made for %p', async (path) => {
    expect((await link({ path })).code).toBe(codes.badRequest);
    expect(weixin.calls).toEqual([]);
  });

  it('is made 30 times an hour for one network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => link({ path: '/pages/a' }, { ip: '203.0.113.20' })),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(30);
    expect(answers.filter((answer) => answer.code === codes.tooMany)).toHaveLength(10);
  });

  it.each(['release', 'trial'] as const)('opens the %s version that the page asks for', async (version) => {
    await link({ path: '/pages/b', env_version: version });
    expect(weixin.bodies.at(-1)).toMatchObject({ jump_wxa: { env_version: version } });
  });

  it('opens the released version for a caller who names none', async () => {
    await link({ path: '/pages/c' });
    expect(weixin.bodies.at(-1)).toMatchObject({ jump_wxa: { env_version: 'release' } });
  });

  it.each(['develop', 'TRIAL', '', 1, null])('is not made for the version %p', async (version) => {
    expect((await link({ path: '/pages/b', env_version: version })).code).toBe(codes.badRequest);
    expect(weixin.calls).toEqual([]);
  });
});
