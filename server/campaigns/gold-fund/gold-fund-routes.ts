import { codes } from '#contract/http/codes.ts';
import { goldFund, tokenQuery } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { chosenActivity } from '#server/engine/activity/activity-catalogue.ts';
import type { ClosingPrices } from '#server/engine/guess/trading-calendar.ts';
import { findBalance } from '#server/engine/ledger/ledger-queries.ts';
import { activityError, withActivity } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { AppContext } from '#server/app-context.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { goldFundPlay, smashEgg, takeTask } from './gold-fund-play.ts';
import { goldFundInfo, nobody, loadVisitor } from './gold-fund-view.ts';
import { listGuessRecords, listStocks, loadStockRate } from './guess-views.ts';
import { listInviteHistory, listTokenHistory } from './gold-fund-history.ts';
import { saveGuess } from './guesses.ts';

const { type } = goldFundPlay;

interface Paging {
  readonly offset?: number;
  readonly limit?: number;
}

/** Routes of the egg-smashing game: its page, tasks, guesses, eggs and records. */
export function goldFundRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  catalogue: ActivityCatalogue,
  prices: ClosingPrices,
): void {
  const handlers = { ...readings(appContext, catalogue, prices), ...actions(appContext, prices) };
  registerEndpoints(app, appContext, goldFund, goldFundSchemas, handlers, {
    loadKinds: { tokenDraw: 'draw' },
  });
}

type All = Handlers<typeof goldFundSchemas>;

type Work<T> = (context: ActivityContext) => Promise<T>;

function actions(
  appContext: AppContext,
  prices: ClosingPrices,
): Pick<All, 'assetTask' | 'guessSave' | 'tokenDraw'> {
  const judge = (activity: Activity) => {
    if (activity.type !== type) throw activityError(codes.activityMissing, '活动不存在');
  };
  const inGoldFund = <T>(call: RequestContext, activityId: string, work: Work<T>) =>
    withActivity(appContext, call, { activityId, judge }, work);
  return {
    assetTask: ({ body }, call) =>
      inGoldFund(call, body.activity_id, (context) => takeTask(context, body.task_id)),
    guessSave: ({ body }, call) =>
      inGoldFund(call, body.activity_id, (context) =>
        saveGuess(context, prices, { roundId: body.id, pick: body.guess }),
      ),
    tokenDraw: ({ body }, call) =>
      inGoldFund(call, body.activity_id, (context) => smashEgg(context, body.entropy)),
  };
}

function readings(
  { clock, database }: AppContext,
  catalogue: ActivityCatalogue,
  prices: ClosingPrices,
): Omit<All, 'assetTask' | 'guessSave' | 'tokenDraw'> {
  const deps = { database, prices };
  const chosen = ({ activity_id: activityId }: { readonly activity_id?: string }) =>
    chosenActivity(catalogue, { type, activityId, now: clock.now() });
  const page = async (query: Paging & { readonly activity_id?: string }, call: RequestContext) => ({
    activity: await chosen(query),
    memberId: call.member().memberId,
    ...{ offset: query.offset ?? 0, limit: query.limit ?? 20 },
  });
  return {
    info: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([chosen(query), call.visitor()]);
      const part =
        visitor === null ? nobody : await loadVisitor(database, activity, visitor.memberId, call.now);
      return goldFundInfo(activity, part, call.now);
    },
    tokenAmount: async ({ query }, call) => {
      const activityId = (await chosen(query)).id;
      const { memberId } = call.member();
      return { token_amount: await findBalance(database.query, { memberId, activityId, currency: 'token' }) };
    },
    tokenHistory: async ({ query }, call) =>
      listTokenHistory(database, {
        ...(await page(query, call)),
        queryType: query.query_type ?? tokenQuery.all,
      }),
    guessStockList: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([chosen(query), call.visitor()]);
      return listStocks(deps, { activity, memberId: visitor?.memberId ?? null, now: call.now });
    },
    guessStockRate: async ({ query }, call) => loadStockRate(deps, await chosen(query), query.id, call.now),
    guessHistory: async ({ query }, call) => listGuessRecords(deps, await page(query, call)),
    inviteHistory: async ({ query }, call) => listInviteHistory(database, await page(query, call)),
  };
}
