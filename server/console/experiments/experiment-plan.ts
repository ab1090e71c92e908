import { createHash } from 'node:crypto';
import type { PageDeps, WrittenPage } from '#server/console/pages/page-records.ts';
import { contentPage, refusal, requireDefinition } from '#server/console/pages/page-records.ts';
import { canonicalJson } from '#server/canonical-json.ts';
import { detectableDifference } from '#server/engine/experiment/sequential-test.ts';
import { goalPlan } from '#server/engine/experiment/judge-experiment.ts';
import type { ExperimentPlan } from '#server/engine/experiment/judge-experiment.ts';
import type { Database } from '#server/db/database.ts';
import { isLandingKey } from '#contract/landing/landing-key.ts';
import { findKind } from '#contract/page-definition/page-kinds.schema.ts';
import { forbiddenDifferences, isSamePage } from './variant-differences.ts';
import type { ForbiddenDifference } from './variant-differences.ts';

type Query = Database['query'];

/** What visitors see of a page. */
export interface ShownPage {
  /** 0 for the content's. */
  readonly version: number;
  readonly definition: WrittenPage;
  /** SHA-256 of the definition. */
  readonly hash: string;
}

/** What visitors see of a page now; null for nothing. */
export async function findShownPage(
  deps: Pick<PageDeps, 'pagesContent'>,
  query: Query,
  id: string,
): Promise<ShownPage | null> {
  const page = await query
    .selectFrom('page')
    .select(['published_version', 'is_offline'])
    .where('id', '=', id)
    .executeTakeFirst();
  const version = page?.published_version ?? 0;
  const isShown = version > 0 || contentPage(deps, id)?.state === 'published';
  if (page?.is_offline === true || !isShown) return null;
  const definition = await requireDefinition(deps, query, id, version);
  const hash = createHash('sha256').update(canonicalJson(definition)).digest('hex');
  return { version, definition, hash };
}

/** @throws ApiError formRefused for a page that visitors do not see */
export async function requireShownPage(deps: PageDeps, query: Query, id: string): Promise<ShownPage> {
  if (isLandingKey(id)) throw refusal('渠道落地页不能做实验');
  const shown = await findShownPage(deps, query, id);
  if (shown === null) throw refusal('这个页面没有发布，没有可以比较的线上版本');
  return shown;
}

/** What keeps a version from being compared with the published one; empty when nothing does. */
export function variantProblems(control: WrittenPage, variant: WrittenPage): ForbiddenDifference[] {
  return isSamePage(control, variant)
    ? [{ component: '', words: '与线上版本没有差别' }]
    : forbiddenDifferences(control, variant);
}

/** The smallest difference that a plan finds with a chance of 80 %. */
export const detectable = (plan: ExperimentPlan): number => detectableDifference(goalPlan(plan));

/** The paths that a page leads to, without their queries. */
export function linkedPaths({ map }: WrittenPage): ReadonlySet<string> {
  return new Set(
    Object.values(map).flatMap(({ kind, props }) =>
      Object.entries(findKind(kind)?.fields ?? {}).flatMap(([name, { input }]) => {
        const value = props[name];
        return input === 'path' && typeof value === 'string' ? [value.split('?')[0] ?? ''] : [];
      }),
    ),
  );
}
