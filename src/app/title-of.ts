import { pagePath } from '#contract/page-path.ts';
import { paths } from '#kernel/paths.ts';
import type { Path } from '#kernel/paths.ts';

const product = '投资活动大厅';

/** The document title of an address: the screen's name and the product's. */
export function titleOf(
  routes: Readonly<Record<Path, { readonly title: string }>>,
  pathname: string,
): string {
  const path = pagePath(pathname, Object.values(paths));
  const title = path === null ? '页面不存在' : routes[path].title;
  return `${title} - ${product}`;
}
