import { templateOf } from './login-return.ts';

test.each([
  ['/kh', 'open-account'],
  ['/kh?utm_source=a', 'open-account'],
  ['/activity/center', 'default'],
  ['/activity/center?next=/kh', 'default'],
  ['/', 'default'],
])('a login that leads back to %s has the template %s', (path, template) => {
  expect(templateOf(path)).toBe(template);
});
