import { PlatformError } from '#platform-contract/contract.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { notice } from '#kernel/visitor/notices.ts';
import { requestLogin } from './login-request.ts';

beforeEach(() => {
  history.replaceState(null, '', '/here?a=1&svc_type=s#part');
});

test('the host is told where to come back to, and the code and service type of the address', async () => {
  const visit = new FakeVisit();
  await requestLogin(visit.services);
  expect(visit.asked).toEqual([{ returnTo: '/here?a=1&svc_type=s', code: 'c', svcType: 's' }]);
  expect(visit.resumed).toEqual([]);
});

test('the service type is that of the address at this moment, and empty where it has none', async () => {
  const visit = new FakeVisit();
  history.replaceState(null, '', '/here?svc_type=3');
  history.replaceState(null, '', '/there');
  await requestLogin(visit.services);
  expect(visit.asked).toEqual([{ returnTo: '/there', code: 'c', svcType: '' }]);
});

test('where the page is still there afterwards, the host is asked how it went', async () => {
  const visit = new FakeVisit();
  visit.outcome = () => Promise.resolve('resumed');
  await requestLogin(visit.services);
  expect(visit.resumed).toEqual([{ kind: 'unknown' }]);
});

test('a host that cannot log in leaves the visitor where they are, and they are told', async () => {
  const visit = new FakeVisit();
  visit.outcome = () => Promise.reject(new PlatformError('UNAVAILABLE', 'no bridge'));
  await requestLogin(visit.services);
  expect(visit.resumed).toEqual([]);
  expect(notice.text).toBe('暂时无法登录，请稍后重试');
});
