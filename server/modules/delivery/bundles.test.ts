import { chooseTarget } from './bundles.ts';

const app = 'Mozilla/5.0 (iPhone) InvestHall/3.29.0';

test.each([
  ['an app has its own bundle', 'hall.example', app, 'utm_source=a', 'app'],
  ['an app that does not fit its own asks for that of the web', 'hall.example', app, 'utm=1&bundle=h5', 'h5'],
  ['nobody asks for the bundle of an app', 'hall.example', 'Mozilla/5.0 (iPhone)', 'bundle=app', 'h5'],
  ['a developer who has chosen a bundle by the name gets it', 'app.localhost', app, 'bundle=h5', 'app'],
])('%s', (_sentence, hostname, userAgent, search, target) => {
  expect(chooseTarget({ hostname, userAgent, search }, false)).toBe(target);
});
