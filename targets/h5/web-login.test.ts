import { webLoginAddress } from './web-login.ts';

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
