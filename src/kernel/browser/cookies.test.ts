import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { cookies } from './cookies.ts';

beforeEach(forgetDevice);
afterEach(() => {
  jest.restoreAllMocks();
  // Two spies of one accessor are restored in the wrong order, and the files of a group share a page.
  Reflect.deleteProperty(document, 'cookie');
});

test('a cookie is read as it was written, whatever is in it', () => {
  cookies.write('a', 'x=1; y,中 文%', 60);
  expect(cookies.read('a')).toBe('x=1; y,中 文%');
});

test('a cookie that is not there is an empty text, also when another name ends like it', () => {
  cookies.write('xsid', '1', 60);
  cookies.write('sid2', '2', 60);
  expect(cookies.read('sid')).toBe('');
});

test('a removed cookie is gone', () => {
  cookies.write('a', '1', 60);
  cookies.remove('a');
  expect([cookies.read('a'), document.cookie]).toEqual(['', '']);
});

test('a value of somebody else that does not decode is as good as absent', () => {
  document.cookie = 'a=%E4%B8';
  expect(cookies.read('a')).toBe('');
});

test('a cookie holds for the whole site, for its seconds, and is not sent along from other sites', () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  cookies.write('a', '1', 60);
  expect(set).toHaveBeenCalledWith('a=1; Max-Age=60; Path=/; SameSite=Lax');
});

test('where the browser refuses cookies they last as long as the page', () => {
  const refuse = (): never => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };
  jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  expect(cookies.read('a')).toBe('');
  cookies.write('a', '中', 60);
  expect(cookies.read('a')).toBe('中');
  cookies.remove('a');
  expect(cookies.read('a')).toBe('');
});
