import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { codes } from '#contract/codes.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import type { Foundation } from '#server/foundation.ts';
import { Fault } from '#server/plugins/fault.ts';
import { implement } from '#server/plugins/implement.ts';
import type { FastifyInstance } from 'fastify';
import { oddsOf } from './odds-of.ts';
import { proofOf } from './proof-of.ts';

/** The odds of an activity for everybody, and the proof of a draw for who drew. */
export function fairnessRoutes(
  app: FastifyInstance,
  foundation: Foundation,
  catalogue: ActivityCatalogue,
): void {
  const { database } = foundation;
  implement(app, foundation, fairness, fairnessSchemas, {
    odds: async ({ query }) => {
      const activity = await catalogue.find(query.activity_id);
      if (activity === null) throw new Fault(codes.activityMissing, '活动不存在');
      return oddsOf(database, activity.id);
    },
    verify: ({ query }, call) => {
      const { memberId } = call.member();
      return proofOf(database, { memberId, activityId: query.activity_id, drawId: query.draw_id });
    },
  });
}
