import { miniProgramLoginPage } from './login-page.ts';

const from = (page: string) => new URL(page, 'https://x').searchParams.get('from') ?? '';

test('the login page of the mini-program is told its webview page and, in it, the way back', () => {
  const page = miniProgramLoginPage('/activity/financial_day?activity_id=a&b=中');
  expect(page.startsWith('/pages/user/login?from=')).toBe(true);
  const webview = new URL(from(page), 'https://x');
  expect(webview.pathname).toBe('/pages/webview/etf');
  expect(webview.searchParams.get('path')).toBe('/activity/financial_day?activity_id=a&b=%E4%B8%AD');
});

test.each(['', '//evil.example', 'https://evil.example/', '/pages/\\evil'])(
  'without a way back of ours (%j) it is the default of the specification',
  (returnTo) => {
    expect(miniProgramLoginPage(returnTo)).toBe('/pages/user/login?from=%2Fpages%2Fwebview%2Fetf');
  },
);

test('nothing in the address is raw Chinese, which iOS would show as a white page', () => {
  expect(miniProgramLoginPage('/a?b=中')).toMatch(/^[\x21-\x7e]+$/);
});
