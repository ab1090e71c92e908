import { taskStatus } from '#contract/activity-kit/participation.ts';
import { goldFund, tokenQuery } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/db/database.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { listNewestAwards } from '#server/engine/award/award-queries.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { PageVisit } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { guessHandlers } from '#server/engine/campaign/guess-handlers.ts';
import { findNextCommitment } from '#server/engine/draw/draw-seeds.ts';
import { inviteInfo } from '#server/engine/invite/invite-info.ts';
import { findBalance, listPaidAmounts } from '#server/engine/ledger/ledger-queries.ts';
import { listTaskViews } from '#server/engine/task/task.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { listInviteHistory, listTokenHistory } from './gold-fund-history.ts';
import { goldFundGuesses, goldFundPlay, goldFundTerms, smashEgg, taskPay } from './gold-fund-play.ts';

const { type } = goldFundPlay;

/** Routes of the egg-smashing game: its page, tasks, guesses, eggs and records. */
export function goldFundRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, prices } = deps;
  const { caches, database } = appContext;
  const calls = activityCalls(deps, { type });
  const handlers = {
    info: campaignPage(deps, goldFundPlay, pageParts(appContext)),
    tokenAmount: async ({ query }, call) => {
      const { activity, memberId } = await calls.page(query, call);
      return { token_amount: await findBalance(database.query, tokensOf(memberId, activity.id)) };
    },
    assetTask: ({ body }, call) => calls.participate(call, body),
    tokenDraw: ({ body }, call) =>
      calls.act(call, body.activity_id, (context) => smashEgg(context, body.entropy)),
    tokenHistory: async ({ query }, call) => {
      const page = await calls.page(query, call);
      return listTokenHistory(database, { ...page, queryType: query.query_type ?? tokenQuery.all });
    },
    inviteHistory: async ({ query }, call) =>
      listInviteHistory(database, { ...(await calls.page(query, call)), now: call.now }),
    ...guessHandlers(goldFundGuesses, { caches, database, prices, calls }),
  } satisfies Handlers<typeof goldFundSchemas>;
  registerEndpoints(app, appContext, goldFund, goldFundSchemas, handlers, {
    loadKinds: { tokenDraw: 'draw' },
  });
}

const tokensOf = (memberId: string, activityId: string) =>
  ({ memberId, activityId, currency: 'token' }) as const;

/** The tasks with what each pays, paid today or not, and the tokens of the visitor. */
function pageParts({ database }: Pick<AppContext, 'database'>) {
  return {
    tasks: async ({ activity, visitor, now }: PageVisit) => {
      const pays = activity.tasks.map(({ taskId }) => taskPay(activity, taskId, now));
      const facts = pays.map(({ fact }) => fact);
      const own = visitor && tokensOf(visitor.memberId, activity.id);
      const paid = own === null ? nothing : await listPaidAmounts(database, { ...own, cause: 'task', facts });
      const views = await listTaskViews(database, { activity, memberId: own?.memberId ?? null, now });
      return views.map((view) => {
        const { tokens, fact, isDaily } = taskPay(activity, view.task_id, now);
        return {
          ...view,
          // A daily task is open again the next day.
          status: paid.has(fact) ? taskStatus.finished : taskStatus.init,
          award_desc: `${isDaily ? '每日' : ''}+${String(tokens)}金锤`,
        };
      });
    },
    extra: async (visit: PageVisit) => {
      const { activity, visitor } = visit;
      const { guess, invitation: terms, pool } = termsOf(activity, goldFundTerms);
      const own = visitor && tokensOf(visitor.memberId, activity.id);
      const [token_amount, invite_info, commitment, lottery_award] = await Promise.all([
        own === null ? null : findBalance(database.query, own),
        inviteInfo(database, visit, { terms, unit: '枚金锤' }),
        findNextCommitment(database, activity.id),
        own === null ? null : findNewestPrize(database, own.memberId, activity),
      ]);
      const draw_cost = activity.pools.find(({ id }) => id === pool)?.cost ?? 1;
      return { token_amount, draw_cost, commitment, guess_token: guess.tokens, invite_info, lottery_award };
    },
  };
}

/** What the newest egg with a prize held. */
async function findNewestPrize({ query }: Database, memberId: string, activity: Activity) {
  const [drawn] = await listNewestAwards(query, { memberId, activity, limit: 1, isDrawn: true });
  if (drawn === undefined) return null;
  const { prize_id, title, value_desc, picture } = drawn;
  return { prize_id, title, value_desc, picture };
}

const nothing: ReadonlyMap<string, number> = new Map();
