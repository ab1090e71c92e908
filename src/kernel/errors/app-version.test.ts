import { appVersion } from './app-version.ts';

test('the version of the web is that of the specification', () => {
  expect(appVersion).toBe('3.29.0');
});
