import { jsapiSignature, signableUrl } from './weixin-routes.ts';

it('signs the example of the messaging app as its documentation does', () => {
  const signature = jsapiSignature({
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    noncestr: 'Wm3WZYTPz0wzccnW',
    timestamp: '1414587457',
    url: 'http://mp.weixin.qq.com?params=value',
  });
  expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});

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
