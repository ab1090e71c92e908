import { Value } from 'typebox/value';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { loginOrigin } from './login-origin.ts';

describe('spec section 9, what a login says about where the visitor came from', () => {
  test.each([
    ['/kh', '8'],
    ['/kh?utm_source=a', '8'],
    ['/activity/center', '1'],
    ['/activity/center?next=/kh', '1'],
    ['/', '1'],
  ])('a login that leads back to %s has the login source %s', (returnTo, src) => {
    expect(loginOrigin('H5', returnTo).src).toBe(src);
  });

  test.each([
    ['H5', '0'],
    ['APP', '0'],
    ['changtou', '7'],
    ['jd', '11'],
    ['xiaobang', '13'],
    ['somebody', '0'],
  ])('the source %s sends the channel code %s and its own name', (source, channel) => {
    const origin = loginOrigin(source, '/');
    expect(origin).toMatchObject({ channel, extra: `source=${source}` });
    const form = { mode: '2', verification: '1', ...origin };
    expect(Value.Check(sessionSchemas.create.form, form)).toBe(true);
  });
});
