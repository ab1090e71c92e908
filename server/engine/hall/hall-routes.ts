import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { activityCenter, activityStatus } from '#contract/activity-kit/activity-center.ts';
import type { Database } from '#server/db/database.ts';
import type { ActivityCatalogue } from '#server/engine/activity/activity-catalogue.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { finishedCounts } from '#server/engine/task/task.ts';
import type { AppContext } from '#server/app-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';

/** The hall: every activity that is online, with the visitor's progress, and the banners above them. */
export function hallRoutes(app: FastifyInstance, appContext: AppContext, catalogue: ActivityCatalogue): void {
  const { clock, database } = appContext;
  registerEndpoints(app, appContext, activityCenter, activityCenterSchemas, {
    list: async ({ query }, call) => {
      const now = clock.now();
      const visitor = await call.visitor();
      const finished =
        visitor === null ? new Map<string, number>() : await finishedCounts(database, visitor.memberId);
      const shown = (await catalogue.all()).filter((activity) => phaseOf(activity, now) !== 'offline');
      const offset = query.offset ?? 0;
      const page = shown.slice(offset, offset + (query.limit ?? 1000));
      return {
        list: page.map((activity) => card(activity, finished.get(activity.id) ?? 0, now)),
        total: shown.length,
        server_time: now,
      };
    },
    banners: async ({ query }) => ({ list: await listBanners(database, query.slot) }),
  });
}

/**
 * One of `activityStatus`: done when it has ended, unknown before it begins. A member with all tasks done still has chances,
 * friends and prizes in a running activity, so it stays among those that run.
 */
function statusOf(activity: Activity, now: number): number {
  const phase = phaseOf(activity, now);
  if (phase === 'ended') return activityStatus.done;
  return phase === 'running' || phase === 'paused' ? activityStatus.doing : activityStatus.unknown;
}

function card(activity: Activity, finishedTasks: number, now: number) {
  const { id, type, title, summary, tag, picture, path } = activity;
  return {
    activity_id: id,
    type,
    title,
    summary,
    tag,
    picture,
    path,
    start_time: activity.startsAt.getTime(),
    end_time: activity.endsAt.getTime(),
    status: statusOf(activity, now),
    total_tasks: activity.tasks.length,
    finished_tasks: finishedTasks,
    is_sample: activity.isSample,
  };
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
