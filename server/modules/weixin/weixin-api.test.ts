import { FakeWeixinServer } from '#server/testing/fake-weixin-server.ts';
import { HttpsWeixinApi } from './weixin-api.ts';

let weixin: FakeWeixinServer;
let api: HttpsWeixinApi;

beforeEach(async () => {
  weixin = await FakeWeixinServer.start();
  api = new HttpsWeixinApi(weixin.account);
});
afterEach(() => weixin.close());

it('fetches a token, a ticket and a link in the documented way', async () => {
  const token = await api.accessToken();
  expect(token).toEqual({ value: 'token-1', seconds: 7200 });
  expect(await api.jsapiTicket(token.value)).toEqual({ value: 'ticket-2', seconds: 7200 });
  const link = await api.urlScheme(token.value, { path: '/pages/a', query: 'b=1', envVersion: 'trial' });
  expect(link).toEqual({ value: 'weixin://dl/business/?t=3', seconds: 30 * 24 * 3600 });
  expect(weixin.calls).toEqual(['/cgi-bin/token', '/cgi-bin/ticket/getticket', '/wxa/generatescheme']);
  expect(weixin.bodies).toEqual([
    {
      jump_wxa: { path: '/pages/a', query: 'b=1', env_version: 'trial' },
      is_expire: true,
      expire_type: 1,
      expire_interval: 30,
    },
  ]);
});

it.each([40001, 42001, 40013, 45009, -1])('reports errcode %p', async (errcode) => {
  weixin.plan({ errcode, errmsg: 'said' });
  await expect(api.accessToken()).rejects.toMatchObject({ name: 'WeixinError', errcode });
});

it.each([
  ['no JSON', '<html>502</html>'],
  ['an empty reply', ''],
  ['null', 'null'],
  ['a token that is none', { access_token: 7, expires_in: 7200 }],
  ['no lifetime', { access_token: 'x' }],
  ['a lifetime of years', { access_token: 'x', expires_in: 1e9 }],
  ['more than a token can be', JSON.stringify({ access_token: 'x'.repeat(70_000), expires_in: 7200 })],
  ['no answer within the time', null],
])('reports %s as an unknown failure, without the secret', async (_what, reply) => {
  weixin.plan(reply);
  // The short deadline, which real answers could miss on a loaded machine, is used only here.
  if (reply === null) api = new HttpsWeixinApi(weixin.account, 50);
  const failure = await api.accessToken().catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'WeixinError', errcode: 0 });
  expect(String(failure)).not.toContain(weixin.account.appSecret);
});

it('reports a server that is not there', async () => {
  const gone = await FakeWeixinServer.start();
  const { account } = gone;
  await gone.close();
  await expect(new HttpsWeixinApi(account).accessToken()).rejects.toMatchObject({ errcode: 0 });
});
