import { readFileSync } from 'node:fs';

test('the loading dots appear after 200 ms, and not before', () => {
  const sheet = readFileSync(`${__dirname}/LoadingDots.module.css`, 'utf8');
  expect(sheet).toMatch(/animation: appear 0s linear 200ms both/);
  expect(sheet).toMatch(/@keyframes appear \{\s*from \{\s*visibility: hidden/);
});
