import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { App } from './App.tsx';
import { campaigns } from '../campaigns/campaigns.ts';
import { createServices } from './create-services.ts';
import { everyRoute } from './testing/every-route.ts';

const routes = everyRoute;

async function open(path: string): Promise<void> {
  jest.spyOn(window, 'scrollTo').mockReturnValue();
  render(
    <MemoryRouter initialEntries={[path]}>
      <App services={createServices()} />
    </MemoryRouter>,
  );
  await waitFor(() => expect(heading()).not.toBeNull());
  await act(settled);
}
const heading = () => document.querySelector('h1');

describe('the product', () => {
  test('has a screen for every address of product 10.3 and of its campaigns', () => {
    const ofCampaigns = campaigns.flatMap(({ screens }) => Object.values(screens).map(({ path }) => path));
    for (const path of [...Object.values(paths), ...ofCampaigns]) expect(routes).toHaveProperty([path]);
  });

  test.each(['/activity/etf/match', '/nowhere', '/activity/financial_day/history/x'])(
    'has no page at %s, and shows the way to the hall',
    async (path) => {
      await open(path);
      expect(heading()?.textContent).toBe('页面不存在');
      expect(document.title).toBe('页面不存在 - 投资大厅');
    },
  );

  test('names every page once, apart from the two addresses of the packages', () => {
    const titles = Object.values(routes).map(({ title }) => title);
    const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
    expect(twice).toEqual(['新人礼包']);
  });

  test('starts only reads before the bundle has run', () => {
    const first = Object.values(routes).flatMap(({ firstCalls }) => firstCalls);
    expect(first.length).toBeGreaterThan(0);
    for (const call of first) expect(call).toMatchObject({ method: 'GET' });
  });
});
