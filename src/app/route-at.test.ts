import { pageAddresses } from '#contract/testing/page-addresses.ts';
import { paths } from '#kernel/screen/paths.ts';
import type { Path } from '#kernel/screen/paths.ts';
import { routes } from './routes.tsx';
import { titleOf } from './route-at.ts';

test.each(pageAddresses)('%s has the title of the page %s', (address, page) => {
  const { pathname } = new URL(`http://hall.example${address}`);
  const title = page === null ? '页面不存在' : routes[page as Path].title;
  expect(titleOf(routes, pathname)).toBe(`${title} - 投资活动大厅`);
});

test('the title of a page is the name of its screen and of the product', () => {
  expect(titleOf(routes, paths.activityCenter)).toBe('活动中心 - 投资活动大厅');
});

test('a slash at the end, which the router overlooks, changes no title', () => {
  expect(titleOf(routes, `${paths.activityCenter}/`)).toBe('活动中心 - 投资活动大厅');
  expect(titleOf(routes, '/')).toBe('首页 - 投资活动大厅');
});

test.each(['/nowhere', '/activity/centers', '/toString', '/__proto__'])('%j is no page of ours', (path) => {
  expect(titleOf(routes, path)).toBe('页面不存在 - 投资活动大厅');
});
