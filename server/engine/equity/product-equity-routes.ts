import { participationResult } from '#contract/activity-kit/participation.ts';
import { productEquitySchemas } from '#contract/activity-kit/product-equity.schema.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { codes } from '#contract/http/codes.ts';
import { findTerms } from '#server/engine/activity/terms.ts';
import { productTerms } from '#server/engine/equity/equity-terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import type { ProductsContent } from '#server/modules/product-content/products-content.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { listEquity } from './equity-queries.ts';
import { claimEquity, claimedText } from './equity.ts';

type Product = ProductsContent['products'][number];

/**
 * Routes of the product of an activity and of what is offered with it: for activities with offers whose config names a
 * `product`. The offer never depends on buying or holding it.
 */
export function productEquityRoutes(
  app: FastifyInstance,
  deps: EngineDeps,
  calls: ActivityCalls,
  { products, isSample }: ProductsContent,
): void {
  const { appContext } = deps;
  /** The product of an activity. @throws ApiError productMissing */
  const productOf = (activity: Activity): Product => {
    const wanted = findTerms(activity, productTerms);
    const product = products.find(({ id }) => id === wanted);
    if (product === undefined) throw activityError(codes.productMissing, '没有找到这个产品');
    return product;
  };

  registerEndpoints(app, appContext, productEquity, productEquitySchemas, {
    detail: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const product = productOf(activity);
      const offers = { activity, memberId: visitor?.memberId ?? null, now: call.now };
      return {
        activity_id: activity.id,
        ...viewProduct(product),
        is_sample: isSample,
        equity_list: await listEquity(appContext.database.query, offers),
      };
    },
    receive: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        productOf(context.activity);
        const prize = await claimEquity(context, body.prize_id);
        return { result: participationResult.success, result_msg: claimedText(prize) };
      }),
  });
}

function viewProduct({ id, name, code, riskLevel, riskDesc, tags, intro, ...product }: Product) {
  const { minAmount, feeDesc, allocation, performance } = product;
  return {
    product_id: id,
    product_name: name,
    product_code: code,
    risk_level: riskLevel,
    risk_desc: riskDesc,
    tag_list: tags,
    intro,
    min_amount: minAmount,
    fee_desc: feeDesc,
    allocation_list: allocation.map((part) => ({ name: part.name, share_bp: part.bp })),
    performance: {
      change_bp: performance.points.at(-1)?.bp ?? 0,
      period_desc: performance.period,
      method_desc: performance.method,
      benchmark_name: performance.benchmark,
      point_list: performance.points.map(({ label, bp, benchmark }) => ({
        label,
        change_bp: bp,
        benchmark_bp: benchmark,
      })),
    },
  };
}
