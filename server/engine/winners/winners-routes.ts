import { enginePart, noJobs } from '#server/engine/part/part.ts';
import { winnersSchemas } from '#contract/activity-kit/winners.schema.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { WinnersCache } from './winners.ts';

/** The route that tells who has won lately, in every activity: a campaign may have draws of its own. */
export function winnersRoutes(app: FastifyInstance, deps: EngineDeps): void {
  const { appContext } = deps;
  const calls = activityCalls(deps, {});
  const cache = new WinnersCache(appContext.database, appContext.caches);
  registerEndpoints(app, appContext, winners, winnersSchemas, {
    info: async ({ query }) => {
      const activity = await calls.chosen(query);
      return { activity_id: activity.id, winner_list: [...(await cache.of(activity))] };
    },
  });
}

/** The newest winners of an activity. */
export const winnersPart = enginePart({
  key: 'winners',
  calls: winnersRoutes,
  jobs: noJobs,
  checks: [],
  tables: {},
});
