import { codes } from '#contract/http/codes.ts';
import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { migrateDefinition } from '#contract/page-definition/page-versions.schema.ts';
import type { PageSurroundings } from '#contract/page-definition/page-problems.schema.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { PagesContent } from '#server/modules/product-content/pages-content.ts';
import { ApiError } from '#server/plugins/api-error.ts';

/** What the calls about pages need in addition. */
export interface PageDeps {
  readonly context: ConsoleContext;
  /** The pages of the content, which are shown while the console knows none of their ids. */
  readonly pagesContent: PagesContent;
}

/** A page as the database has it. */
export type Page = Awaited<ReturnType<typeof lockPage>>;

/** A definition as far as everybody may rely on it: its settings may be wrong. */
export interface WrittenPage {
  readonly version: number;
  readonly page: Record<string, unknown>;
  readonly components: string[];
  readonly map: Record<string, { kind: string; props: Record<string, unknown> }>;
}

/** How the audit names a page. */
export const subjectOf = (id: string): string => `page:${id}`;

/** A refusal in words. */
export const refusal = (msg: string) => new ApiError(codes.formRefused, msg);

const missing = () => new ApiError(codes.notFound, '没有这个页面', {}, 404);

/** The page of the content with the id; undefined for none. */
export const contentPage = ({ pagesContent }: Pick<PageDeps, 'pagesContent'>, id: string) =>
  pagesContent.pages.find((page) => page.id === id);

/** Locks a page until the transaction ends; one of the content gets its row here. @throws ApiError notFound */
export async function lockPage(deps: PageDeps, transaction: Tx, id: string, now: number) {
  if (contentPage(deps, id) !== undefined) {
    await transaction
      .insertInto('page')
      .values({ id, changed_by: null, changed_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const page = await transaction
    .selectFrom('page')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (page === undefined) throw missing();
  return page;
}

/** The definition of a version, the content's for 0, in the current version of definitions. @throws ApiError notFound */
export async function requireDefinition(
  deps: Pick<PageDeps, 'pagesContent'>,
  query: Database['query'],
  id: string,
  version: number,
): Promise<WrittenPage> {
  const stored =
    version === 0
      ? contentPage(deps, id)
      : await query
          .selectFrom('page_version')
          .select('definition')
          .where('page_id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
  if (stored === undefined) throw missing();
  return migrateDefinition(stored.definition) as WrittenPage;
}

/** The activities that visitors may see, by id, and the addresses of the hall's pages. */
export async function pageSurroundings(
  query: Database['query'],
  { readPaths }: Pick<ConsoleContext, 'readPaths'>,
): Promise<PageSurroundings> {
  const [activities, builtPaths] = [await listShownActivities(query), await readPaths()];
  return { builtPaths, activities: new Map(activities.map(({ id, type }) => [id, type])) };
}

/** The activities that a page can name, the newest first. */
export async function listShownActivities(query: Database['query']) {
  return query
    .selectFrom('activity')
    .select(['id', 'title', 'type'])
    .where('online_status', '=', onlineStatus.online)
    .where('state', '<>', 'draft')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
}
