import { codes } from '#contract/http/codes.ts';
import { landingSchemas } from '#contract/landing/landing.schema.ts';
import { landing } from '#contract/landing/landing.ts';
import { previewPath } from '#contract/pages/addresses.ts';
import type { AppContext } from '#server/app-context.ts';
import { isPreviewAllowed } from '#server/modules/product-content/signed-preview.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { ShownLanding } from './shown-landing.ts';

/** Landing pages by channel, and by id for who has a signed address (product 21.9). */
export function landingRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  { landing: content }: Pick<ProductContent, 'landing'>,
): void {
  const shown = new ShownLanding(appContext.database, appContext.caches, content);
  registerEndpoints(app, appContext, landing, landingSchemas, {
    detail: async ({ query: { utm_source: source, utm_term: term } }, { now }) => {
      const pages = await shown.find();
      return pages.ofChannel({ source, term }, now);
    },
    preview: async ({ query }, { now, reply }) => {
      if (!isPreviewAllowed(appContext.secrets, previewPath, query, now))
        throw new ApiError(codes.forbidden, '预览链接已失效，请重新生成');
      const page = (await shown.find()).ofId(query.id, now);
      if (page === null) throw new ApiError(codes.pageMissing, '没有找到这个落地页');
      // Any header of its own keeps an answer from being a public one, which browsers store.
      void reply.header('cache-control', 'private, no-store');
      return page;
    },
  });
}
