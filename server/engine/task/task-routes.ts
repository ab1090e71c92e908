import { participationResult } from '#contract/activity-kit/participation.ts';
import { taskSchemas } from '#contract/activity-kit/task.schema.ts';
import { task as taskRows } from '#contract/activity-kit/task.ts';
import { pageInfo } from '#server/engine/activity/activity-view.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import type { PartDeps } from '#server/engine/part/part.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { findReadingStart, readingSeconds, secondsLeft, startReading } from './reading.ts';
import { listTaskViews, requireTask, taskMissing } from './task.ts';

/** Routes of the pages that tasks lead to. */
export function taskRoutes(app: FastifyInstance, deps: PartDeps): void {
  const { appContext, content } = deps;
  const { articles } = content.articles;
  const { database } = appContext;
  const calls = activityCalls(deps, {});
  registerEndpoints(app, appContext, taskRows, taskSchemas, {
    info: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const task = requireTask(activity, query.task_id);
      const memberId = visitor?.memberId ?? null;
      const key = memberId === null ? null : { memberId, activityId: activity.id, taskId: task.taskId };
      const [views, startedAt] = await Promise.all([
        listTaskViews(database, { activity, memberId, now: call.now }),
        key === null ? null : findReadingStart(database.query, key),
      ]);
      const article = articles.find(({ id }) => id === task.article);
      return {
        activity_id: activity.id,
        page_info: pageInfo(activity, call.now),
        task_list: views.filter(({ task_id }) => task_id === task.taskId),
        prize_list: [],
        campaign_path: activity.path,
        article: article
          ? { title: article.title, paragraphs: article.paragraphs, source: article.source }
          : null,
        ...readingView(startedAt, call.now),
      };
    },
    startReading: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const task = requireTask(context.activity, body.task_id);
        if (task.kind !== 'read') throw taskMissing();
        const startedAt = await startReading(context, task.taskId);
        return {
          result: participationResult.success,
          result_msg: '',
          ...readingView(startedAt, context.now),
        };
      }),
  });
}

function readingView(startedAt: number | null, now: number) {
  return {
    started_at: startedAt,
    reading_seconds: readingSeconds,
    seconds_left: secondsLeft(startedAt, now),
  };
}
