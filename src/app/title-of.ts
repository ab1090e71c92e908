import type { Path } from '#kernel/paths.ts';

const product = '投资活动大厅';

/** The document title of an address: the screen's name and the product's. */
export function titleOf(
  routes: Readonly<Record<Path, { readonly title: string }>>,
  pathname: string,
): string {
  // The router overlooks a slash at the end.
  const path = pathname.replace(/(.)\/+$/, '$1');
  const title = path in routes ? routes[path as Path].title : '页面不存在';
  return `${title} - ${product}`;
}
