import type { Platform } from '#platform-contract/contract.ts';
import { PlatformError } from '#platform-contract/contract.ts';
import { clock } from '#kernel/browser/clock.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { notice } from '#kernel/browser/notices.ts';
import { requestLogin } from './login-request.ts';

beforeEach(() => {
  history.replaceState(null, '', '/here?a=1&svc_type=s#part');
});

test('the host is told where to come back to, and the code and service type of the address', async () => {
  const visit = new FakeVisit();
  await requestLogin(visit.services);
  expect(visit.asked).toEqual([
    { returnTo: '/here?a=1&svc_type=s', code: 'c', svcType: 's', id: expect.any(String) as string },
  ]);
  expect(visit.resumed).toEqual([]);
});

test('the service type is that of the address at this moment, and empty where it has none', async () => {
  const visit = new FakeVisit();
  history.replaceState(null, '', '/here?svc_type=3');
  history.replaceState(null, '', '/there');
  await requestLogin(visit.services);
  expect(visit.asked).toEqual([
    { returnTo: '/there', code: 'c', svcType: '', id: expect.any(String) as string },
  ]);
});

test('the opening of an account, and a page of that template, say their login source', async () => {
  const visit = new FakeVisit();
  await requestLogin(visit.services, undefined, 'open-account');
  history.replaceState(null, '', '/kh');
  const other = new FakeVisit();
  await requestLogin(other.services);
  expect([...visit.asked, ...other.asked].map(({ returnTo, src }) => [returnTo, src])).toEqual([
    ['/here?a=1&svc_type=s', '8'],
    ['/kh', '8'],
  ]);
});

test('where the page is still there afterwards, the host is asked how it went', async () => {
  const visit = new FakeVisit();
  visit.outcome = () => Promise.resolve('resumed');
  await requestLogin(visit.services);
  expect(visit.resumed).toEqual([{ kind: 'unknown' }]);
});

test('on return from the login of the app, the device is asked for again', async () => {
  forgetDevice();
  consent.give();
  const visit = new FakeVisit();
  visit.outcome = () => Promise.resolve('resumed');
  const asked: string[] = [];
  const ask = (method: string) =>
    Promise.resolve((asked.push(method), { did: 'd-1', version_name: '2.1.0' }));
  const bridge = { isAvailable: () => true, call: ask as unknown as Platform['bridge']['call'] };
  await requestLogin({ ...visit.services, platform: { ...visit.services.platform, bridge } });
  await settled();
  expect([asked, cookies.read('did')]).toEqual([['commonParams'], 'd-1']);
});

test('a host that cannot log in leaves the visitor where they are, and they are told', async () => {
  const visit = new FakeVisit();
  visit.outcome = () => Promise.reject(new PlatformError('UNAVAILABLE', 'no bridge'));
  await requestLogin(visit.services);
  expect(visit.resumed).toEqual([]);
  expect(notice.text).toBe('暂时无法登录，请稍后重试');
});

describe('several presses in one moment', () => {
  const act = (name: string) => ({ name, argument: '{}', subject: 'a', place: '/here', member: '' });

  test('are one request, and each act has its own', async () => {
    const visit = new FakeVisit();
    await Promise.all([
      requestLogin(visit.services),
      requestLogin(visit.services),
      requestLogin(visit.services),
    ]);
    await Promise.all([requestLogin(visit.services, act('draw')), requestLogin(visit.services, act('draw'))]);
    await requestLogin(visit.services, act('task'));
    expect(visit.asked).toHaveLength(3);
  });

  test('are two requests a second apart, and after a host that could not log in', async () => {
    const visit = new FakeVisit();
    const start = clock.now();
    const now = jest.spyOn(clock, 'now').mockReturnValue(start);
    await requestLogin(visit.services);
    now.mockReturnValue(start + 999);
    await requestLogin(visit.services);
    now.mockReturnValue(start + 1000);
    visit.outcome = () => Promise.reject(new PlatformError('UNAVAILABLE', 'no bridge'));
    await requestLogin(visit.services);
    await requestLogin(visit.services);
    expect(visit.asked).toHaveLength(3);
    now.mockRestore();
  });
});
