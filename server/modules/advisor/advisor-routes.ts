import { advisorSchemas } from '#contract/advisor/advisor.schema.ts';
import { advisor } from '#contract/advisor/advisor.ts';
import { codes } from '#contract/http/codes.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';

/** Who advises on a product: public, the same for everybody. */
export function advisorRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  { products }: Pick<ProductContent, 'products'>,
): void {
  registerEndpoints(app, appContext, advisor, advisorSchemas, {
    entry: ({ query }) => {
      const product = products.products.find(({ id }) => id === query.product_id);
      if (product === undefined) throw new ApiError(codes.productMissing, '没有找到这个产品');
      const { licence, services, ...known } = product.advisor;
      return {
        product_id: product.id,
        product_name: product.name,
        advisor: { ...known, licence_desc: licence },
        service_list: services,
        is_sample: products.isSample,
      };
    },
  });
}
