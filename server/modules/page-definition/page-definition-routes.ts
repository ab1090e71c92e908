import { pageDefinitionSchemas } from '#contract/page-definition/page-definition.schema.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { codes } from '#contract/http/codes.ts';
import { pagePreviewPath } from '#contract/pages/addresses.ts';
import type { AppContext } from '#server/app-context.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import { isPreviewAllowed } from '#server/modules/product-content/signed-preview.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import type { FastifyInstance } from 'fastify';
import { visitorOf } from './assign-arm.ts';
import type { PageExperiments, RunningExperiment } from './page-experiments.ts';
import { readLive } from './live-figures.ts';
import { findPreview } from './page-previews.ts';
import { pictureFiles } from './picture-files.ts';
import { PublishedPages } from './published-pages.ts';

/** The cookie with which a page that is drawn for the visitors of a variant asks for it; no browser has it. */
export const variantCookie = 'page_variant';

interface PageDefinitionParts {
  readonly content: Pick<ProductContent, 'pages'>;
  readonly market: MarketData;
  readonly experiments: PageExperiments;
}

/**
 * Pages by definition: public, the same for everybody but for the visitors of an experiment; a draft is as good as none.
 */
export function pageDefinitionRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  { content: { pages: content }, market, experiments }: PageDefinitionParts,
): void {
  const { caches, clock, database, secrets } = appContext;
  pictureFiles(app, database);
  const published = new PublishedPages(database, caches, content);
  const sentPage = async (configs: string) => ({
    ...{ configs, is_sample: content.isSample, server_time: clock.now() },
    ...(await readLive(market, configs, clock.now())),
  });
  const find = async (id: string, call: RequestContext) => {
    const experiment = await experiments.find(id);
    const arm = experiment && armOf(experiments, experiment, call);
    const configs = await published.find(id, arm?.isVariant ? experiment?.variantVersion : null);
    if (configs === null) throw new ApiError(codes.pageMissing, '没有找到这个页面');
    arm?.see();
    return sentPage(configs);
  };
  registerEndpoints(app, appContext, pageDefinition, pageDefinitionSchemas, {
    page: async ({ query: { key } }, call) => ({ key, ...(await find(key, call)) }),
    detail: async ({ query: { id = content.first } }, call) => ({ page_id: id, ...(await find(id, call)) }),
    preview: async ({ query }, { now, reply }) => {
      const { id } = query;
      if (!isPreviewAllowed(secrets, pagePreviewPath, query, now))
        throw new ApiError(codes.forbidden, '预览链接已失效，请重新生成');
      const configs = await findPreview(database.query, id, now);
      if (configs === null) throw new ApiError(codes.pageMissing, '没有找到这个页面');
      // Any header of its own keeps an answer from being a public one, which browsers store.
      void reply.header('cache-control', 'private, no-store');
      return { page_id: id, ...(await sentPage(configs)) };
    },
  });
}

/** The arm of a caller: that of a page which is drawn for others, or the visitor's own; the control without an id. */
function armOf(
  experiments: PageExperiments,
  experiment: RunningExperiment,
  { request, reply }: RequestContext,
): ReturnType<PageExperiments['choose']> {
  // The answer depends on who asks.
  void reply.header('cache-control', 'private, no-store');
  const { cookie = '' } = request.headers;
  const uncounted = (isVariant: boolean) => ({ isVariant, see: () => undefined });
  if (cookie === `${variantCookie}=${experiment.id}`) return uncounted(true);
  const visitor = visitorOf(cookie);
  return visitor === '' ? uncounted(false) : experiments.choose(experiment, visitor);
}
