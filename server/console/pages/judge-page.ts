import { isLandingKey } from '#contract/landing/landing-key.ts';
import type { Database } from '#server/db/database.ts';
import { landingProblemsInWords } from './landing-problems.ts';
import { problemsInWords } from './page-problems.ts';
import type { PageProblem } from './page-problems.ts';
import { pageSurroundings } from './page-records.ts';
import type { PageDeps, WrittenPage } from './page-records.ts';

/** What keeps a definition from being published as the page of an id: by the rules of landing templates for one of them. */
export async function judgePage(
  deps: Pick<PageDeps, 'pagesContent' | 'context'>,
  query: Database['query'],
  id: string,
  definition: WrittenPage,
): Promise<PageProblem[]> {
  return isLandingKey(id)
    ? landingProblemsInWords(deps, query, id, definition)
    : problemsInWords(definition, await pageSurroundings(query, deps.context));
}
