import { createHash } from 'node:crypto';
import { signParams } from './sign-params.ts';

const md5Base64 = (text: string) => createHash('md5').update(text, 'utf8').digest('base64');
const sign = (params: Record<string, string>, secret = 's') => signParams(params, secret, md5Base64);

test.each([
  ['nothing', {}, 's', 's'],
  ['one pair', { a: '1' }, 's', 'a=1s'],
  ['pairs in another order', { b: '2', a: '1', rd: 'r' }, 'secret', 'a=1|b=2|rd=rsecret'],
  ['an empty value', { a: '', b: '2' }, 's', 'a=|b=2s'],
  ['capitals before small letters', { b: '1', B: '2', a: '3' }, 's', 'B=2|a=3|b=1s'],
  ['Chinese', { 名: '投资' }, 's', '名=投资s'],
  ['values with the marks of the form', { a: 'x|y=z' }, 's', 'a=x|y=zs'],
])('%s is hashed in the exact form of product 7.6', (_what, params, secret, text) => {
  const expected = createHash('md5').update(text).digest('base64url');
  expect(sign(params as Record<string, string>, secret)).toBe(expected);
});

/** Computed with openssl and base64, independently of this code. */
test.each([
  [{ rd: 'r' }, 'wLMWhgHM3TfFTxg9jaabsg'],
  [{ ts: '1700000000000', guid: '123456789012345', rd: 'abc' }, 'XA273SiALf40On8bGyKFAg'],
])('%p has its golden signature', (params, signature) => {
  expect(sign(params, 'original')).toBe(signature);
});

test.each(['a|b', 'a=b', 'a\u0000'])('a key %p cannot be signed', (key) => {
  expect(() => sign({ [key]: '1' })).toThrow(TypeError);
});

test('a value with a control character cannot be signed', () => {
  expect(() => sign({ a: 'x\ny' })).toThrow(TypeError);
});
