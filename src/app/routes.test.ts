import { campaigns } from '../campaigns/campaigns.ts';
import { campaignTable } from '../campaigns/campaign-table.ts';
import { campaignRoutesAt } from './campaign-routes.tsx';
import { findRoute, loadRoutesAt, routeAt } from './routes.tsx';

const screens = campaigns.flatMap((campaign) =>
  Object.values(campaign.screens).map((screen) => ({ ...screen, name: campaign.name })),
);

test('the browser finds the same campaigns as everything else', async () => {
  const found = await Promise.all(Object.values(campaignTable).map((load) => load()));
  expect(new Set(found)).toEqual(new Set(campaigns));
});

test.each(screens)('$path is found in the manifest of $name', async ({ path, title }) => {
  expect((await campaignRoutesAt(path))[path]).toMatchObject({ title });
});

test('an address below a campaign that is none of its screens is looked for among the further pages', async () => {
  const [path = ''] = screens.map((screen) => screen.path);
  expect(await campaignRoutesAt(`${path}/nothing`)).not.toHaveProperty([path]);
});

test('campaigns that are opened at the same time are both known afterwards', async () => {
  const paths = screens.map(({ path }) => path);
  await Promise.all(paths.map(findRoute));
  expect(paths.filter((path) => routeAt(path) === undefined)).toEqual([]);
});

test('routes that come a second time, for a call that began before they were known, replace no prepared screen', async () => {
  const prepared = await Promise.all(screens.map(({ path }) => findRoute(path)));
  await Promise.all(screens.map(({ path }) => loadRoutesAt(path)));
  expect(screens.map(({ path }, at) => routeAt(path) === prepared[at])).toEqual(screens.map(() => true));
});
