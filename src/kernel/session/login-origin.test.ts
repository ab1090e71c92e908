import { Value } from 'typebox/value';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { loginOrigin } from './login-origin.ts';

describe('product 4.12, what a login says about where the visitor came from', () => {
  test.each([
    ['open-account', '8'],
    ['default', '1'],
  ] as const)('a login of the template %s has the login source %s', (template, src) => {
    expect(loginOrigin('H5', template).src).toBe(src);
  });

  test.each([
    ['H5', '0'],
    ['APP', '0'],
    ['changtou', '7'],
    ['jd', '11'],
    ['xiaobang', '13'],
    ['somebody', '0'],
  ])('the source %s sends the channel code %s and its own name', (source, channel) => {
    const origin = loginOrigin(source);
    expect(origin).toMatchObject({ channel, extra: `source=${source}` });
    const form = { mode: '2', verification: '1', ...origin };
    expect(Value.Check(sessionSchemas.create.form, form)).toBe(true);
  });
});
