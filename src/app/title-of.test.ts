import { paths } from '#kernel/paths.ts';
import { routes } from './routes.tsx';
import { titleOf } from './title-of.ts';

test('the title of a page is the name of its screen and of the product', () => {
  expect(titleOf(routes, paths.activityCenter)).toBe('活动中心 - 投资活动大厅');
});

test('a slash at the end, which the router overlooks, changes no title', () => {
  expect(titleOf(routes, `${paths.activityCenter}/`)).toBe('活动中心 - 投资活动大厅');
  expect(titleOf(routes, '/')).toBe('首页 - 投资活动大厅');
});

test.each(['', '/nowhere', '/activity/centers', '/toString', '/__proto__'])(
  '%j is no page of ours',
  (path) => {
    expect(titleOf(routes, path)).toBe('页面不存在 - 投资活动大厅');
  },
);
