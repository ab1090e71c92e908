import { matchRoutes } from 'react-router-dom';
import type { Path } from '#kernel/paths.ts';

const product = '投资活动大厅';

/** The row of an address, as the router reads it; undefined for an address that is none of ours. */
export function routeAt<R extends { readonly title: string }>(
  routes: Readonly<Record<Path, R>>,
  pathname: string,
): R | undefined {
  const found = matchRoutes(
    Object.entries(routes).map(([path, handle]) => ({ path, handle })),
    pathname,
  );
  return found?.[0]?.route.handle;
}

/** The document title of an address: the screen's name and the product's. */
export function titleOf(
  routes: Readonly<Record<Path, { readonly title: string }>>,
  pathname: string,
): string {
  return `${routeAt(routes, pathname)?.title ?? '页面不存在'} - ${product}`;
}
