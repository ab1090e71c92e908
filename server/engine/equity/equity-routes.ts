import { equitySchemas } from '#contract/activity-kit/equity.schema.ts';
import { equity } from '#contract/activity-kit/equity.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { couponCategory } from '#contract/activity-kit/states.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { ActivityCalls, EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import type { FastifyInstance } from 'fastify';
import { listOffers } from './equity-queries.ts';
import type { EquityOffer } from './equity-queries.ts';
import { claimedText, claimEquity } from './equity.ts';

/** The most running activities whose offers the market shows, in the order of the content; each has at most 20. */
const maxActivities = 20;

/** Offers of a page (product 7.12). */
const pageSize = 10;

interface MarketQuery {
  readonly status?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** Routes of the offers of every running activity whose play type has them, and the claim of one. */
export function equityRoutes(app: FastifyInstance, deps: EngineDeps, calls: ActivityCalls): void {
  const { appContext, catalogue } = deps;

  /** A page of the offers that the market, or the list of discounts, shows. */
  const page = async (
    isShown: (offer: EquityOffer) => boolean,
    { status, offset = 0, limit = pageSize }: MarketQuery,
    call: RequestContext,
  ) => {
    const [activities, visitor] = await Promise.all([catalogue.all(), call.visitor()]);
    const running = activities.filter((one) => calls.isServed(one) && phaseOf(one, call.now) === 'running');
    const visit = { memberId: visitor?.memberId ?? null, now: call.now };
    const offers = await listOffers(appContext.database.query, running.slice(0, maxActivities), visit);
    const shown = offers.filter(
      (offer) => isShown(offer) && (status === undefined || offer.status === status),
    );
    return { list: shown.slice(offset, offset + limit), total: shown.length };
  };

  registerEndpoints(app, appContext, equity, equitySchemas, {
    market: ({ query }, call) => page((offer) => !isDiscount(offer), query, call),
    discountList: ({ query }, call) => page(isDiscount, query, call),
    receive: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const prize = await claimEquity(context, body.prize_id);
        return { result: participationResult.success, result_msg: claimedText(prize) };
      }),
  });
}

const isDiscount = ({ category }: EquityOffer) => category === couponCategory.discount;
