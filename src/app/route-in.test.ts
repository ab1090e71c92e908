import { pageAddresses } from '#contract/testing/page-addresses.ts';
import { paths } from '#kernel/screen/paths.ts';
import { findRoute } from './routes.tsx';
import { documentTitle } from './route-in.ts';

const titleOf = async (pathname: string) => documentTitle((await findRoute(pathname)).title);

test.each(pageAddresses)('%s has the title of the page %s', async (address, page) => {
  const { pathname } = new URL(`http://hall.example${address}`);
  const title = page === null ? '页面不存在' : (await findRoute(page)).title;
  expect(await titleOf(pathname)).toBe(`${title} - 投资大厅`);
});

test('the title of a page is the name of its screen and of the product', async () => {
  expect(await titleOf(paths.activityCenter)).toBe('活动中心 - 投资大厅');
});

test('a slash at the end, which the router overlooks, changes no title', async () => {
  expect(await titleOf(`${paths.activityCenter}/`)).toBe('活动中心 - 投资大厅');
  expect(await titleOf('/')).toBe('首页 - 投资大厅');
});

test.each(['/nowhere', '/activity/centers', '/toString', '/__proto__'])(
  '%j is no page of ours',
  async (path) => {
    expect(await titleOf(path)).toBe('页面不存在 - 投资大厅');
  },
);
