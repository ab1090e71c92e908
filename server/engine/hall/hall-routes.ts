import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import type { Database } from '#server/db/database.ts';
import type { EngineDeps } from '#server/engine/activity/activity-calls.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { hallCard } from './hall-card.ts';
import { inHallOrder, isInHall } from './hall-order.ts';
import { guest, progressOf } from './hall-progress.ts';

/** The hall: the public activities, with the visitor's progress, and the banners above them. */
export function hallRoutes(app: FastifyInstance, { appContext, catalogue }: EngineDeps): void {
  const { clock, database } = appContext;
  registerEndpoints(app, appContext, activityCenter, activityCenterSchemas, {
    list: async ({ query }, call) => {
      const now = clock.now();
      const visitor = await call.visitor();
      const progress = visitor === null ? guest : await progressOf(database, visitor.memberId);
      const shown = (await catalogue.all()).filter((activity) => isInHall(activity, now));
      const offset = query.offset ?? 0;
      const page = inHallOrder(shown, progress, now).slice(offset, offset + (query.limit ?? 1000));
      return {
        list: page.map((activity) => hallCard(activity, progress, now)),
        total: shown.length,
        server_time: now,
      };
    },
    banners: async ({ query }) => ({ list: await listBanners(database, query.slot) }),
  });
}

/** The banners of a slot, or of all slots, in the order of the content. */
async function listBanners(database: Database, slot: string | undefined) {
  return database.query
    .selectFrom('banner')
    .select(['id as banner_id', 'slot', 'title', 'subtitle', 'picture', 'path'])
    .$if(slot !== undefined, (query) => query.where('slot', '=', slot ?? ''))
    .orderBy('slot')
    .orderBy('sort')
    .execute();
}
