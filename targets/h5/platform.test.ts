import { keepsThePlatformContract } from '#platform-contract/testing/platform-contract.ts';
import { quirkyWeixin } from '#platform-contract/testing/quirky-weixin.ts';
import { weixinAgents } from '#platform-contract/testing/fake-weixin-bridge.ts';
import { platform } from './platform.ts';

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
