import { pictureAddress, uploadedPicture } from '#contract/pages/addresses.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Database } from '#server/db/database.ts';
import type { PlayTypes } from '#server/engine/activity/play-type.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { selectWithVersion } from '#server/engine/activity/activity-repository.ts';
import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { draftProblems, isActivity } from './draft-problems.ts';
import { findContent } from './known-activity.ts';
import type { DraftProblem } from './problem-words.ts';
import { windowProblems } from './window-problems.ts';

/** What the calls about drafts need in addition. */
export interface DraftDeps {
  readonly context: ConsoleContext;
  readonly playTypes: PlayTypes;
  /** The ids of the texts that a reading task can name. */
  readonly articles: ReadonlySet<string>;
}

/**
 * What keeps a draft from being applied at `now`, milliseconds: beside the activities that are online and not over then, and the one
 * that it changes.
 */
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
  const problems = draftProblems(content, { playTypes, articles, others, now, builtPaths });
  if (!isActivity(content)) return problems;
  const ofWindow = windowProblems(content.window, await findContent(query, content.id), now);
  return [...problems, ...ofWindow, ...(await pictureProblems(query, content))];
}

/** The prizes whose picture was uploaded, and is not here: a draft was written by a call, or comes from another place. */
async function pictureProblems(
  query: Database['query'],
  { prizes }: ContentActivity,
): Promise<readonly DraftProblem[]> {
  const uploaded = prizes.flatMap(({ id, picture = '' }) =>
    uploadedPicture.test(picture) ? [{ place: `prizes/${id}/picture`, picture }] : [],
  );
  if (uploaded.length === 0) return [];
  const hashes = uploaded.map(({ picture }) => picture.slice('/pictures/'.length, -'.webp'.length));
  const rows = await query.selectFrom('picture').select('hash').where('hash', 'in', hashes).execute();
  const known = new Set(rows.map(({ hash }) => pictureAddress(hash)));
  return uploaded
    .filter(({ picture }) => !known.has(picture))
    .map(({ place }) => ({ place, words: '没有上传过这张图片，请重新选择' }));
}
