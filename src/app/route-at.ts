import { pagePath } from '#contract/pages/addresses.ts';
import type { Path } from '#kernel/screen/paths.ts';

const product = '投资活动大厅';

/** The row of an address, in any spelling that the server accepts too; undefined for an unknown address. */
export function routeAt<R extends { readonly title: string }>(
  routes: Readonly<Record<Path, R>>,
  pathname: string,
): R | undefined {
  const path = pagePath(pathname, Object.keys(routes) as Path[]);
  return path === null ? undefined : routes[path];
}

/** The document title of an address: the screen's name and the product's. */
export function titleOf(
  routes: Readonly<Record<Path, { readonly title: string }>>,
  pathname: string,
): string {
  return `${routeAt(routes, pathname)?.title ?? '页面不存在'} - ${product}`;
}
