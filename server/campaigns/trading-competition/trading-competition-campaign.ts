import { participationResult } from '#contract/activity-kit/participation.ts';
import { tradingCompetitionSchemas } from '#contract/campaigns/trading-competition.schema.ts';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import type { CampaignDeps, CampaignPlay, ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import {
  boardView,
  contestView,
  countContestants,
  loadIncome,
} from '#server/engine/contest/contest-views.ts';
import { enterContest, findContestant } from '#server/engine/contest/contestants.ts';
import { keepContests } from '#server/engine/contest/keep-contest.ts';
import { wholeBoard } from '#server/engine/contest/boards.ts';
import { readBoard } from '#server/engine/contest/read-board.ts';
import type { BoardPage } from '#server/engine/contest/read-board.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';

const type = 'trading_competition';
/** Places of a page when no size is sent (product 18.21). */
const pageSize = 100;
/** What guests read is kept so long, milliseconds: the board of a guest has no row of their own. */
const guestLimits = { freshMs: 5000, entries: 200 };
const countLimits = { freshMs: 15_000, entries: 200 };

const standard = standardPlay({ type, parts: ['tasks', 'red-packet', 'contest'] });

/** Taking part in the activity itself is signing up for the contest. */
const playType: CampaignPlay = {
  ...standard,
  participate: async (context, taskId) => {
    if (taskId !== undefined) return standard.participate(context, taskId);
    await enterContest(context);
    return {
      result: participationResult.success,
      result_msg: '报名成功，下一个交易日起计算收益',
    };
  },
};

/** The trading competition: a contest of simulated accounts, with red packets (product 19.25). */
export const tradingCompetitionCampaign: ServerCampaign = {
  playType,
  routes: tradingCompetitionRoutes,
  jobs: (deps) => [keepContests(type, deps)],
};

function tradingCompetitionRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, market } = deps;
  const { caches, database } = appContext;
  const calls = activityCalls(deps, { type });
  const boards = caches.make<BoardPage>('contest_boards', guestLimits);
  const counts = caches.make<number>('contest_counts', countLimits);
  const info = campaignPage(deps, playType, {
    extra: async ({ activity, visitor }) => {
      const { id: activityId } = activity;
      const [contestants, own] = await Promise.all([
        counts.find(activityId, () => countContestants(database, activityId)),
        visitor && findContestant(database, { activityId, memberId: visitor.memberId }),
      ]);
      return { is_joined: own !== null, contest: contestView(activity, contestants) };
    },
  });
  registerEndpoints(app, appContext, tradingCompetition, tradingCompetitionSchemas, {
    info,
    rank: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const { offset = 0, size = pageSize } = query;
      const asked = {
        activityId: activity.id,
        board: wholeBoard,
        memberId: visitor?.memberId ?? null,
        offset,
        limit: size,
      };
      const read = () => readBoard(database, asked);
      const key = `${activity.id} ${String(offset)} ${String(size)}`;
      return boardView(await (visitor === null ? boards.find(key, read) : read()));
    },
    income: async ({ query }, call) => {
      const activity = await calls.ofOwnRecords(query, call);
      return loadIncome({ database, market }, activity, call.member().memberId);
    },
  });
}
