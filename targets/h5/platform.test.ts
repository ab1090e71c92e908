import { weixinAgents } from '#platform-contract/testing/fake-weixin-bridge.ts';
import { meetsThePlatformContract } from '#platform-contract/testing/platform-contract.ts';
import { quirkyWeixin } from '#platform-contract/testing/quirky-weixin.ts';
import { platform } from './platform.ts';
import { webLoginAddress } from './web-login-address.ts';

meetsThePlatformContract(
  () => import('./platform.ts'),
  [...quirkyWeixin(weixinAgents.ios), ...quirkyWeixin(weixinAgents.tenth)],
);

test('the web has no login status before the session is queried', async () => {
  expect(await platform.login.status()).toEqual({ kind: 'unknown' });
});

test('a trade login is a dialog of the product', async () => {
  expect(await platform.login.requestTrade({ expired: false })).toBe('dialog');
});

test('the web has no app: its bridge refuses every call', async () => {
  expect(platform.bridge.isAvailable()).toBe(false);
  await expect(platform.bridge.call('userInfo', {})).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
  await expect(platform.navigation.openSchema('home')).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
});

const origin = 'https://hall.example';
const parts = (address: string) => {
  const { pathname, searchParams } = new URL(address, origin);
  return { pathname, query: Object.fromEntries(searchParams) };
};

test('the login page gets the return path, and the code and service type of the address', () => {
  const address = webLoginAddress(
    { returnTo: '/a?b=1&c=%E4%B8%AD', code: 'x', svcType: '3', id: '' },
    origin,
  );
  expect(parts(address)).toEqual({
    pathname: '/m/user/login',
    query: { redirect_url: 'https://hall.example/a?b=1&c=%E4%B8%AD', code: 'x', svc_type: '3' },
  });
});

test('code and service type are present, but empty, if the address has none', () => {
  const address = webLoginAddress({ returnTo: '/', code: '', svcType: '', id: '' }, origin);
  expect(address).toBe('/m/user/login?redirect_url=https%3A%2F%2Fhall.example%2F&code=&svc_type=');
});

test('the return path cannot change the other parts', () => {
  const address = webLoginAddress(
    { returnTo: '/a?code=evil&svc_type=9#x', code: '', svcType: '', id: '' },
    origin,
  );
  expect(parts(address).query).toEqual({
    redirect_url: 'https://hall.example/a?code=evil&svc_type=9#x',
    code: '',
    svc_type: '',
  });
});
