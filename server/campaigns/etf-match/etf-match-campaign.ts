import { etfMatchSchemas } from '#contract/campaigns/etf-match.schema.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { isPublic } from '#server/engine/activity/activity.ts';
import { invitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import type { CampaignDeps, CampaignPlay, ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import { guessHandlers } from '#server/engine/campaign/guess-handlers.ts';
import { chanceUnit, standardPlay } from '#server/engine/campaign/standard-play.ts';
import { contestView, countContestants } from '#server/engine/contest/contest-views.ts';
import { enterContest, findContestant } from '#server/engine/contest/contestants.ts';
import { keepContests } from '#server/engine/contest/keep-contest.ts';
import { guessesOf, guessTerms } from '#server/engine/guess/guess-terms.ts';
import { settleGuessesJob } from '#server/engine/guess/settle-guesses.ts';
import { inviteInfo } from '#server/engine/invite/invite-info.ts';
import type { JobDeps } from '#server/engine/part/part.ts';
import type { WorkHandler } from '#server/modules/work/activity-work.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { matchHandlers } from './match-handlers.ts';

const type = 'etf_match';
/** What a match has beside its contest, in its config. */
const matchTerms = terms(
  'match',
  strictObject({
    /** The account of the organiser at the work messenger. */
    followWecom: Type.Optional(plainText(40, 1)),
    /** The activity with the questions. */
    questions: Type.Optional(identifier()),
  }),
);
const guesses = guessesOf(type);
/** How long the number of contestants is used, milliseconds, and of how many matches. */
const countLimits = { freshMs: 15_000, entries: 200 };

const standard = standardPlay({
  type,
  parts: ['tasks', 'invite', 'contest'],
  own: { terms: [matchTerms, guessTerms], spends: spendsNothing },
});

const joined = {
  result: participationResult.success,
  result_msg: '报名成功，下一个交易日起计算收益',
};

/** Taking part in the activity itself is signing up for the contest. */
const playType: CampaignPlay = {
  ...standard,
  participate: async (context, taskId) => {
    if (taskId !== undefined) return standard.participate(context, taskId);
    await enterContest(context);
    return joined;
  },
};

/** The match of ETF accounts: boards by week and in all, sections, records of contestants, and guesses (product 19.26). */
export const etfMatchCampaign: ServerCampaign = {
  playType,
  routes: etfMatchRoutes,
  jobs: (deps) => [keepMatch(deps)],
};

/** One kind of the type: the job keeps the contest and finds the guesses whose settlement is work, each with alarms of its own. */
function keepMatch(deps: JobDeps): WorkHandler {
  const [contests, rounds] = [keepContests(type, deps), settleGuessesJob(guesses, deps)];
  return {
    ...rounds,
    run: async (job, now) => {
      await contests.run(job, now);
      await rounds.run(job, now);
    },
  };
}

function etfMatchRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, catalogue, prices } = deps;
  const { caches, database } = appContext;
  const calls = activityCalls(deps, { type });
  const counts = caches.make<number>('contest_counts', countLimits);
  const count = (activityId: string) => counts.find(activityId, () => countContestants(database, activityId));
  const info = campaignPage(deps, playType, {
    extra: async (visit) => {
      const { activity, visitor } = visit;
      const { followWecom = '', questions = '' } = termsOf(activity, matchTerms);
      const [all, contestants, own, invite_info] = await Promise.all([
        catalogue.all(),
        count(activity.id),
        visitor && findContestant(database, { activityId: activity.id, memberId: visitor.memberId }),
        inviteInfo(database, visit, { terms: termsOf(activity, invitationTerms), unit: chanceUnit }),
      ]);
      const asked = all.find((one) => one.id === questions && isPublic(one));
      return {
        ...{ is_joined: own !== null, contest: contestView(activity, contestants), invite_info },
        ...{ follow_wecom: followWecom, question_activity_id: questions },
        question_path: asked?.path ?? '',
      };
    },
  });
  registerEndpoints(app, appContext, etfMatch, etfMatchSchemas, {
    info,
    participate: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        await enterContest(context);
        return joined;
      }),
    ...matchHandlers(deps, calls, count),
    ...guessHandlers(guesses, { caches, database, prices, calls }),
  });
}
