import { channelOf, isThirdParty, loginSource } from './channel.ts';

test.each([
  ['H5', '0'],
  ['h5', '0'],
  ['APP', '0'],
  ['changtou', '7'],
  ['ChangTou', '7'],
  ['jd', '11'],
  ['xiaobang', '13'],
  ['somebody', '0'],
  ['', '0'],
  ['constructor', '0'],
  ['__proto__', '0'],
])('product 4.10, channel codes: %j has the channel %s', (source, code) => {
  expect(channelOf(source)).toBe(code);
});

test.each([
  ['H5', false],
  ['APP', false],
  ['jd', true],
  ['changtou', true],
  ['app', true],
])('product 4.9: %s is a third party: %p', (source, isThird) => {
  expect(isThirdParty(source)).toBe(isThird);
});

test.each([
  ['open-account', '8'],
  ['default', '1'],
  ['', '1'],
] as const)('product 4.11, login source: the template %j logs in as %s', (template, source) => {
  expect(loginSource(template)).toBe(source);
});
