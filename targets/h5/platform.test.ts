import { weixinAgents } from '#platform-contract/testing/fake-weixin-bridge.ts';
import { keepsThePlatformContract } from '#platform-contract/testing/platform-contract.ts';
import { quirkyWeixin } from '#platform-contract/testing/quirky-weixin.ts';
import { platform, webLoginAddress } from './platform.ts';

keepsThePlatformContract(
  () => import('./platform.ts'),
  [...quirkyWeixin(weixinAgents.ios), ...quirkyWeixin(weixinAgents.tenth)],
);

test('the web knows of nobody before the session is asked', async () => {
  expect(await platform.login.status()).toEqual({ kind: 'unknown' });
});

test('a trade login is a dialog of ours', async () => {
  expect(await platform.login.requestTrade({ expired: false })).toBe('dialog');
});

test('there is no app behind the web: its bridge says so', async () => {
  expect(platform.bridge.isAvailable()).toBe(false);
  await expect(platform.bridge.call('userInfo', {})).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
  await expect(platform.navigation.openSchema('home')).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
});

const origin = 'https://hall.example';
const parts = (address: string) => {
  const { pathname, searchParams } = new URL(address, origin);
  return { pathname, query: Object.fromEntries(searchParams) };
};

test('the login page is told where to come back to, and the code and service type of the address', () => {
  const address = webLoginAddress({ returnTo: '/a?b=1&c=%E4%B8%AD', code: 'x', svcType: '3' }, origin);
  expect(parts(address)).toEqual({
    pathname: '/m/user/login',
    query: { redirect_url: 'https://hall.example/a?b=1&c=%E4%B8%AD', code: 'x', svc_type: '3' },
  });
});

test('code and service type are there, empty, where the address has none', () => {
  const address = webLoginAddress({ returnTo: '/', code: '', svcType: '' }, origin);
  expect(address).toBe('/m/user/login?redirect_url=https%3A%2F%2Fhall.example%2F&code=&svc_type=');
});

test('what is in the way back cannot change the other parts', () => {
  const address = webLoginAddress({ returnTo: '/a?code=evil&svc_type=9#x', code: '', svcType: '' }, origin);
  expect(parts(address).query).toEqual({
    redirect_url: 'https://hall.example/a?code=evil&svc_type=9#x',
    code: '',
    svc_type: '',
  });
});
