import { participationResult } from '#contract/activity-kit/participation.ts';
import { etfTrainSchemas } from '#contract/campaigns/etf-train.schema.ts';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { isEnrolled } from '#server/engine/activity/activity-context.ts';
import { isPublic } from '#server/engine/activity/activity.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import type { CampaignDeps, ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { PageVisit } from '#server/engine/campaign/campaign-page.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { checkInTerms } from '#server/engine/check-in/check-in-terms.ts';
import { checkInWithReward } from '#server/engine/check-in/check-in-reward.ts';
import { findBalance } from '#server/engine/ledger/ledger-queries.ts';
import { drawInLottery } from '#server/engine/lottery/lottery.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

/** Where the camp leads to. */
const campTerms = terms(
  'camp',
  strictObject({
    /** The activity whose model portfolios are looked at, and the name of one of them. */
    portfolio: Type.Optional(strictObject({ activity: identifier(), sheet: identifier() })),
    /** The activity with the questions. */
    answers: Type.Optional(identifier()),
  }),
);

/** Tasks pay points, as many as `chancesPerTask` says. */
const taskCurrencyTerms = terms('taskCurrency', Type.Literal('point'));

const playType = standardPlay({
  type: 'etf_train',
  parts: ['draw', 'tasks', 'check-in'],
  own: {
    terms: [campTerms, taskCurrencyTerms],
    problems: campProblems,
    spends: spendsNothing,
  },
});

/** The training camp for ETFs: check-ins and tasks pay points, and points pay for draws. */
export const etfTrainCampaign: ServerCampaign = { playType, routes: etfTrainRoutes };

/** A camp counts in points: check-ins pay them, and its only pool takes them. */
function campProblems({ config, pools = [] }: ContentActivity): string[] {
  const { reward, streaks } = termsOf({ config }, checkInTerms);
  const paid = [reward, ...streaks.map((step) => step.reward)];
  return [
    ...(pools.length === 1 && pools[0]?.currency === 'point'
      ? []
      : ['pools: a training camp has one pool, and points pay for it']),
    ...(paid.every((one) => !('currency' in one) || one.currency === 'point')
      ? []
      : ['config/checkIn: a training camp pays points']),
  ];
}

function etfTrainRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, catalogue } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, playType);
  const extra = async ({ activity, visitor }: PageVisit) => {
    const { portfolio, answers = '' } = termsOf(activity, campTerms);
    const [activities, points, is_joined] = await Promise.all([
      catalogue.all(),
      visitor && findBalance(database.query, { ...visitor, activityId: activity.id, currency: 'point' }),
      visitor === null ? false : isEnrolled(database, visitor.memberId, activity.id),
    ]);
    const pathOf = (id?: string) => activities.find((one) => one.id === id && isPublic(one))?.path ?? '';
    const draw_point = activity.pools[0]?.cost ?? 1;
    return {
      ...{ end_time: activity.endsAt.getTime(), is_joined, draw_point },
      total_point: points,
      lottery_cnt: points === null ? null : Math.floor(points / draw_point),
      ...{ lottery_activity_id: activity.id, answer_activity_id: answers },
      portfolio_activity_id: portfolio?.activity ?? '',
      portfolio_sheet_id: portfolio?.sheet ?? '',
      ...{ portfolio_path: pathOf(portfolio?.activity), answer_path: pathOf(answers) },
    };
  };
  const info: Handlers<typeof etfTrainSchemas>['info'] = campaignPage(deps, playType, { extra });
  const join: Handlers<typeof etfTrainSchemas>['join'] = ({ body }, call) =>
    // Whoever acts in an activity is enrolled in it.
    calls.act(call, body.activity_id, () =>
      Promise.resolve({
        result: participationResult.success,
        result_msg: '已加入训练营，打卡和任务都记积分',
      }),
    );
  const checkIn: Handlers<typeof etfTrainSchemas>['checkIn'] = ({ body }, call) =>
    calls.act(call, body.activity_id, checkInWithReward);
  const pointDraw: Handlers<typeof etfTrainSchemas>['pointDraw'] = ({ body }, call) =>
    calls.act(call, body.activity_id, (context) => drawInLottery(context, body));

  registerEndpoints(
    app,
    appContext,
    etfTrain,
    etfTrainSchemas,
    {
      ...{ info, join, checkIn, pointDraw },
      ...{ firstInfo: info, firstJoin: join, firstCheckIn: checkIn, firstPointDraw: pointDraw },
    },
    { loadKinds: { pointDraw: 'draw', firstPointDraw: 'draw' } },
  );
}
