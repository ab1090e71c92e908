import { splitLoginId, withLoginId } from './login-return.ts';

test.each(['/a', '/a?b=1', '/a?b=1&c=%E4%B8%AD'])(
  'a return address is taken apart as it was put together: %s',
  (path) => {
    expect(splitLoginId(withLoginId(path, '0a-1'))).toEqual({ path, id: '0a-1' });
    expect(splitLoginId(withLoginId(path, ''))).toEqual({ path, id: '' });
  },
);

test.each([
  ['/a?login_id=i&code=c', '/a?code=c'],
  ['/a?b=1&login_id=i&code=c#part', '/a?b=1&code=c#part'],
  ['/a?login_id=i#part', '/a#part'],
])('what the host has added stays: %s', (address, path) => {
  expect(splitLoginId(address)).toEqual({ path, id: 'i' });
});

test.each(['/a?login_id=', '/a?login_id=a%20b', `/a?login_id=${'i'.repeat(65)}`, '/a?my_login_id=i'])(
  'what is no id is left alone: %s',
  (address) => {
    expect(splitLoginId(address)).toEqual({ path: address, id: '' });
  },
);
