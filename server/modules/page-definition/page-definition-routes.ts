import { pageDefinitionSchemas } from '#contract/page-definition/page-definition.schema.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { codes } from '#contract/http/codes.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';

/** Pages by definition: public, the same for everybody; a draft is as good as none. */
export function pageDefinitionRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  { pages: { first, isSample, pages } }: Pick<ProductContent, 'pages'>,
): void {
  const published = new Map(
    pages
      .filter(({ state }) => state === 'published')
      .map(({ id, definition }) => [id, JSON.stringify(definition)]),
  );
  const find = (id: string) => {
    const configs = published.get(id);
    if (configs === undefined) throw new ApiError(codes.pageMissing, '没有找到这个页面');
    return { configs, is_sample: isSample, server_time: appContext.clock.now() };
  };
  registerEndpoints(app, appContext, pageDefinition, pageDefinitionSchemas, {
    page: ({ query: { key } }) => ({ key, ...find(key) }),
    detail: ({ query: { id = first } }) => ({ page_id: id, ...find(id) }),
  });
}
