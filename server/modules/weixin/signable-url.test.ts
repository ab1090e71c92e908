import { signableUrl } from './weixin-routes.ts';

const origins = ['https://hall.example.com', 'https://extra.example.com:8443'];

it.each([
  ['https://hall.example.com/', 'https://hall.example.com/'],
  ['https://hall.example.com', 'https://hall.example.com'],
  [
    'https://hall.example.com/activity/center?a=1&from=singlemessage',
    'https://hall.example.com/activity/center?a=1&from=singlemessage',
  ],
  ['https://hall.example.com/a#part', 'https://hall.example.com/a'],
  ['https://hall.example.com/a#x#y', 'https://hall.example.com/a'],
  ['https://hall.example.com?a=%E4%B8%AD', 'https://hall.example.com?a=%E4%B8%AD'],
  ['https://extra.example.com:8443/a', 'https://extra.example.com:8443/a'],
])('%p is signed as %p', (candidate, url) => {
  expect(signableUrl(candidate, origins)).toBe(url);
});

it.each([
  'http://hall.example.com/',
  'https://hall.example.com.evil.example/',
  'https://evil.example/https://hall.example.com/',
  'https://evil.example/?https://hall.example.com',
  'https://hall.example.com@evil.example/',
  'https://user@hall.example.com/',
  'https://hall.example.com:444/',
  'https://hall.example.com:@evil.example/',
  'https://hall.example.com\\@evil.example/',
  'https://hall.example.com/\\evil',
  'https://sub.hall.example.com/',
  'https://extra.example.com/',
  '//hall.example.com/',
  '/activity/center',
  'javascript:alert(1)',
  'https://hall.example.com/a b',
  ' https://hall.example.com/',
  'https://HALL.example.com/',
  '#https://hall.example.com/',
  '',
])('%p is not signed', (candidate) => {
  expect(signableUrl(candidate, origins)).toBeNull();
});
