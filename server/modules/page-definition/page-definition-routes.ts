import { pageDefinitionSchemas } from '#contract/page-definition/page-definition.schema.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { codes } from '#contract/http/codes.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { pictureFiles } from './picture-files.ts';
import { PublishedPages } from './published-pages.ts';

/** Pages by definition: public, the same for everybody; a draft is as good as none. */
export function pageDefinitionRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  { pages: content }: Pick<ProductContent, 'pages'>,
): void {
  const { database, clock } = appContext;
  pictureFiles(app, database);
  const published = new PublishedPages(database, clock, content);
  const find = async (id: string) => {
    const configs = await published.find(id);
    if (configs === null) throw new ApiError(codes.pageMissing, '没有找到这个页面');
    return { configs, is_sample: content.isSample, server_time: clock.now() };
  };
  registerEndpoints(app, appContext, pageDefinition, pageDefinitionSchemas, {
    page: async ({ query: { key } }) => ({ key, ...(await find(key)) }),
    detail: async ({ query: { id = content.first } }) => ({ page_id: id, ...(await find(id)) }),
  });
}
