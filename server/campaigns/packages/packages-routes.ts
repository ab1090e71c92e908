import { commissionStatus, packages } from '#contract/campaigns/packages.ts';
import { packagesSchemas } from '#contract/campaigns/packages.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { findMemberFacts } from '#server/engine/eligibility/eligibility.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { applyForCommission, cancelCommission, findCommissionCoupon } from './commission.ts';
import { packagesPage } from './packages-page.ts';
import { packagesTerms } from './packages-config.ts';
import { packagesPlay } from './packages-play.ts';

/** Routes of the packages for new users: both variants of the page, the gates, and the offer of a lower commission. */
export function packagesRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, { type: packagesPlay.type });
  const returning = packagesPage(deps, { isReturning: true });

  registerEndpoints(app, appContext, packages, packagesSchemas, {
    info: packagesPage(deps, { isReturning: false }),
    returnInfo: async (input, call) => {
      const answer = await returning(input, call);
      if (answer.is_returning) return answer;
      throw activityError(codes.audienceExcluded, '仅限活动开始前注册的用户领取');
    },
    participate: ({ body }, call) => calls.participate(call, body),
    commissionInfo: campaignPage(deps, packagesPlay, {
      tasks: () => Promise.resolve([]),
      extra: async ({ activity, visitor, now }) => {
        const { currentRate: current_rate, offeredRate: offered_rate } = termsOf(
          activity,
          packagesTerms,
        ).commission;
        const own = visitor && { activity, memberId: visitor.memberId, now };
        const [member, coupon] = await Promise.all([
          own && findMemberFacts(database.query, own.memberId),
          own && findCommissionCoupon(database.query, own),
        ]);
        return {
          current_rate,
          offered_rate,
          has_open_account: member?.hasAccount ?? false,
          status: coupon?.status ?? commissionStatus.none,
          expire_time: coupon?.status === 'usable' ? coupon.expiresAt : null,
          apply_time: coupon?.usedAt ?? null,
        };
      },
    }),
    commission: ({ body }, call) =>
      calls.act(call, body.activity_id, body.is_cancelled ? cancelCommission : applyForCommission),
  });
}
