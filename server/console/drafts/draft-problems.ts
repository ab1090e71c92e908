import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { requireDraft } from './draft-records.ts';
import { contentActivitySchema } from '#server/engine/activity/activity.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { ruleProblems } from '#server/engine/content/content-rules.ts';
import type { ContentSurroundings } from '#server/engine/content/content-rules.ts';
import { Value } from 'typebox/value';
import { windowWords } from './describe-change.ts';
import { problemOf } from './problem-words.ts';
import type { DraftProblem } from './problem-words.ts';
import { schemaProblems } from './schema-words.ts';

/** What a draft is judged beside. */
export interface DraftSurroundings extends ContentSurroundings {
  /** The other activities that are online. */
  readonly others: readonly ContentActivity[];
}

/** Whether what is written has the shape of an activity. */
export function isActivity(content: unknown): content is ContentActivity {
  return Value.Check(contentActivitySchema, content);
}

/** The activity that a draft says. @throws ApiError notFound, or formRefused while it has not the shape of one */
export async function requireWholeDraft(query: Database['query'], id: string): Promise<ContentActivity> {
  const { content } = await requireDraft(query, id);
  if (isActivity(content)) return content;
  throw new ApiError(codes.formRefused, '草稿还不完整，请先改正检查里的问题');
}

/** Everything that keeps a draft from being applied, at its places: first its shape, then the rules of content. */
export function draftProblems(
  content: unknown,
  { others, ...surroundings }: DraftSurroundings,
): DraftProblem[] {
  const { type, config } = Object(content) as { readonly type?: unknown; readonly config?: unknown };
  const playType = surroundings.playTypes.get(String(type));
  const ofConfig = playType === undefined ? [] : schemaProblems(playType.configSchema, config, 'config');
  const ofShape = schemaProblems(contentActivitySchema, content);
  if (ofShape.length > 0 || ofConfig.length > 0 || !isActivity(content)) return [...ofShape, ...ofConfig];
  const activities = [content, ...others.filter(({ id }) => id !== content.id)];
  const own = `activity ${content.id}: `;
  const nameOf = (id: string): string => {
    const other = others.find((activity) => activity.id === id);
    return other === undefined ? id : named(other, surroundings.now);
  };
  return ruleProblems({ isSample: false, activities, banners: [] }, surroundings)
    .filter((line) => line.startsWith(own))
    .map((line) => problemOf(line.slice(own.length), nameOf));
}

/** An activity as people know it, who have its title on the calendar and no id. */
function named({ title, window }: ContentActivity, now: number): string {
  return `「${title}」（${windowWords(window, now)}）`;
}
