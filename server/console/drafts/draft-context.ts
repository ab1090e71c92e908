import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Database } from '#server/db/database.ts';
import type { PlayTypes } from '#server/engine/activity/play-type.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { selectWithVersion } from '#server/engine/activity/activity-repository.ts';
import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { draftProblems } from './draft-problems.ts';
import type { DraftProblem } from './problem-words.ts';

/** What the calls about drafts need in addition. */
export interface DraftDeps {
  readonly context: ConsoleContext;
  readonly playTypes: PlayTypes;
  /** The ids of the texts that a reading task can name. */
  readonly articles: ReadonlySet<string>;
}

/** The content of the current version of an activity; null when there is none. */
export async function findContent(
  query: Database['query'],
  activityId: string,
): Promise<{ readonly content: ContentActivity; readonly version: number } | null> {
  const row = await selectWithVersion(query)
    .select(['activity_version.content', 'activity.version_no'])
    .where('activity.id', '=', activityId)
    .executeTakeFirst();
  if (row === undefined || row.content === null) return null;
  return { content: row.content as unknown as ContentActivity, version: row.version_no };
}

/** What keeps a draft from being applied, beside the activities that are online and not over at `now`, milliseconds. */
export async function judgeDraft(
  { context, playTypes, articles }: DraftDeps,
  query: Database['query'],
  content: unknown,
  now: number,
): Promise<readonly DraftProblem[]> {
  const rows = await selectWithVersion(query)
    .select('activity_version.content')
    .where('activity.online_status', '=', onlineStatus.online)
    .where('activity.state', 'in', ['scheduled', 'paused'])
    .where('activity.ends_at', '>', new Date(now))
    .where('activity.type', '=', String((Object(content) as { readonly type?: unknown }).type))
    .execute();
  const others = rows.flatMap((row) =>
    row.content === null ? [] : [row.content as unknown as ContentActivity],
  );
  const builtPaths = await context.readPaths();
  return draftProblems(content, { playTypes, articles, others, now, builtPaths });
}
