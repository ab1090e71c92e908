import { pagePath } from '#contract/pages/addresses.ts';

const product = '投资大厅';

/** The row of an address, in any spelling that the server accepts too; undefined for an unknown address. */
export function routeIn<R>(routes: Readonly<Record<string, R>>, pathname: string): R | undefined {
  const path = pagePath(pathname, Object.keys(routes));
  return path === null ? undefined : routes[path];
}

/** The document title of a screen: its name and the product's. */
export function documentTitle(title: string): string {
  return `${title} - ${product}`;
}
