import { matchRoutes } from 'react-router-dom';
import type { Path } from '#kernel/paths.ts';

const product = '投资活动大厅';

/** The document title of an address, as the router reads it: the screen's name and the product's. */
export function titleOf(
  routes: Readonly<Record<Path, { readonly title: string }>>,
  pathname: string,
): string {
  const found = matchRoutes(
    Object.entries(routes).map(([path, { title }]) => ({ path, handle: title })),
    pathname,
  );
  return `${found?.[0]?.route.handle ?? '页面不存在'} - ${product}`;
}
