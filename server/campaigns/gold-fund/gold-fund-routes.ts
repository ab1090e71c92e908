import { codes } from '#contract/codes.ts';
import { goldFund, tokenQuery } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { chosenActivity } from '#server/engine/activity/activity-catalogue.ts';
import type { ClosingPrices } from '#server/engine/guess/trading-calendar.ts';
import { balanceOf } from '#server/engine/ledger/ledger-queries.ts';
import {
  holdParticipation,
  joinAndLock,
  refuseParticipation,
  requireOpen,
} from '#server/engine/activity/activity-context.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Call } from '#server/plugins/call.ts';
import { implement } from '#server/plugins/implement.ts';
import type { Handlers } from '#server/plugins/implement.ts';
import type { FastifyInstance } from 'fastify';
import { goldFundPlay, smashEgg, takeTask } from './gold-fund-play.ts';
import { goldFundInfo, nobody, visitorPart } from './gold-fund-view.ts';
import { guessRecords, stockList, stockRate } from './guess-views.ts';
import { inviteHistory, tokenHistory } from './gold-fund-history.ts';
import { saveGuess } from './guesses.ts';

const { type } = goldFundPlay;

interface Paging {
  readonly offset?: number;
  readonly limit?: number;
}

/** The egg-smashing game: its page, tasks, guesses, eggs and records. */
export function goldFundRoutes(
  app: FastifyInstance,
  foundation: Foundation,
  catalogue: ActivityCatalogue,
  prices: ClosingPrices,
): void {
  const handlers = { ...readings(foundation, catalogue, prices), ...acts(foundation, prices) };
  implement(app, foundation, goldFund, goldFundSchemas, handlers, { loadKinds: { tokenDraw: 'draw' } });
}

type All = Handlers<typeof goldFundSchemas>;

function acts(
  foundation: Foundation,
  prices: ClosingPrices,
): Pick<All, 'assetTask' | 'guessSave' | 'tokenDraw'> {
  const begin = async (call: Call, activityId: string) => {
    const participation = await holdParticipation(foundation, call, activityId);
    if (participation.activity.type !== type) throw refuseParticipation(codes.activityMissing, '活动不存在');
    requireOpen(participation);
    await joinAndLock(participation);
    return participation;
  };
  return {
    assetTask: async ({ body }, call) => takeTask(await begin(call, body.activity_id), body.task_id),
    guessSave: async ({ body }, call) =>
      saveGuess(await begin(call, body.activity_id), prices, { roundId: body.id, pick: body.guess }),
    tokenDraw: async ({ body }, call) =>
      smashEgg(await begin(call, body.activity_id), body.entropy, call.keepReply),
  };
}

function readings(
  { clock, database }: Foundation,
  catalogue: ActivityCatalogue,
  prices: ClosingPrices,
): Omit<All, 'assetTask' | 'guessSave' | 'tokenDraw'> {
  const ground = { database, prices };
  const chosen = ({ activity_id: activityId }: { readonly activity_id?: string }) =>
    chosenActivity(catalogue, { type, activityId, now: clock.now() });
  const page = async (query: Paging & { readonly activity_id?: string }, call: Call) => ({
    activity: await chosen(query),
    memberId: call.member().memberId,
    ...{ offset: query.offset ?? 0, limit: query.limit ?? 20 },
  });
  return {
    info: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([chosen(query), call.visitor()]);
      const part =
        visitor === null ? nobody : await visitorPart(database, activity, visitor.memberId, call.now);
      return goldFundInfo(activity, part, call.now);
    },
    tokenAmount: async ({ query }, call) => {
      const activityId = (await chosen(query)).id;
      const { memberId } = call.member();
      return { token_amount: await balanceOf(database.query, { memberId, activityId, currency: 'token' }) };
    },
    tokenHistory: async ({ query }, call) =>
      tokenHistory(database, { ...(await page(query, call)), queryType: query.query_type ?? tokenQuery.all }),
    guessStockList: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([chosen(query), call.visitor()]);
      return stockList(ground, { activity, memberId: visitor?.memberId ?? null, now: call.now });
    },
    guessStockRate: async ({ query }, call) => stockRate(ground, await chosen(query), query.id, call.now),
    guessHistory: async ({ query }, call) => guessRecords(ground, await page(query, call)),
    inviteHistory: async ({ query }, call) => inviteHistory(database, await page(query, call)),
  };
}
