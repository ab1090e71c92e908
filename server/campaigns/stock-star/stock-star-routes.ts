import { participationResult } from '#contract/activity-kit/participation.ts';
import { stockStarSchemas } from '#contract/campaigns/stock-star.schema.ts';
import { stockStar } from '#contract/campaigns/stock-star.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { PageVisit } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { listEquity } from '#server/engine/equity/equity-queries.ts';
import { claimEquity, claimedText } from '#server/engine/equity/equity.ts';
import { sessionsUpTo } from '#server/engine/guess/closed-sessions.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { outcomeOf, summaryOf } from './star-outcome.ts';
import { starTerms, stockStarPlay } from './stock-star-play.ts';

/** Sessions of the chart. */
const chartSessions = 30;

/** Routes of the star stock: its page with the outcome of every star, and its coupon. */
export function stockStarRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, prices } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, { type: stockStarPlay.type });
  registerEndpoints(app, appContext, stockStar, stockStarSchemas, {
    info: campaignPage(deps, stockStarPlay, {
      extra: async (visit) => {
        const { activity, visitor, now } = visit;
        const offers = { activity, memberId: visitor?.memberId ?? null, now };
        return { ...starsAt(prices, visit), equity_list: await listEquity(database.query, offers) };
      },
    }),
    receive: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const prize = await claimEquity(context, body.prize_id);
        return { result: participationResult.success, result_msg: claimedText(prize) };
      }),
  });
}

/** The stars of an activity as they are known now: the one of a coming activity is not told before it starts. */
function starsAt(prices: CampaignDeps['prices'], { activity, now }: PageVisit) {
  const startsAt = activity.startsAt.getTime();
  const until = Math.min(now, activity.endsAt.getTime());
  const { star, past } = termsOf(activity, starTerms);
  const past_list = past.map((one) => outcomeOf(prices, one, { startsAt, now }));
  return {
    star: now < startsAt ? null : starAt(prices, star, { startsAt, now: until }),
    past_list,
    past_summary: summaryOf(past_list),
    source: prices.source,
  };
}

function starAt(
  prices: CampaignDeps['prices'],
  { code, reasons, risk }: Static<typeof starTerms.schema>['star'],
  at: { readonly startsAt: number; readonly now: number },
) {
  const { stock_code, stock_name, chosen_date, chosen_close, since_bp } = outcomeOf(
    prices,
    { code, weeksAgo: 0 },
    at,
  );
  const last = prices.calendar.lastClosed(at.now);
  return {
    stock_code,
    stock_name,
    chosen_date,
    chosen_close,
    since_bp,
    reason_list: reasons,
    risk_desc: risk,
    last_date: last.day,
    last_close: prices.closeOf(code, last),
    close_list: sessionsUpTo(prices, last, chartSessions).map((session) => ({
      date: session.day,
      close: prices.closeOf(code, session),
    })),
  };
}
