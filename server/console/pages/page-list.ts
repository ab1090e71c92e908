import { isLandingKey, landingKeys } from '#contract/landing/landing-key.ts';
import type { PageStateName } from '#contract/console/page-states.ts';
import { landingPath } from '#contract/pages/addresses.ts';
import { migrateDefinition } from '#contract/page-definition/page-versions.schema.ts';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { templateOf } from '#server/modules/landing/landing-definition.ts';
import { judgePage } from './judge-page.ts';
import { contentPage, refusal, requireDefinition } from './page-records.ts';
import type { PageDeps, WrittenPage } from './page-records.ts';

const pageSize = 50;
const shownVersions = 200;

/** The pages after an id in the order of their ids, those of the content among them: landing templates, or all others. */
export async function listPages(
  deps: PageDeps,
  { after = '', kind = 'page' }: { readonly after?: string; readonly kind?: 'page' | 'landing' },
) {
  const { from, to } = landingKeys;
  const stored = await selectPages(deps.context.database.query)
    .where('page.id', '>', after)
    .$if(kind === 'landing', (rest) => rest.where('page.id', '>=', from).where('page.id', '<', to))
    .$if(kind === 'page', (rest) =>
      rest.where((each) => each.or([each('page.id', '<', from), each('page.id', '>=', to)])),
    )
    .orderBy('page.id')
    .limit(pageSize + 1)
    .execute();
  const isKnown = new Set(stored.map(({ id }) => id));
  // One of the content that the database has after this page of the list is not told twice.
  const end = stored.length > pageSize ? (stored[pageSize]?.id ?? '') : undefined;
  const others = deps.pagesContent.pages
    .map(({ id }) => id)
    .filter(
      (id) =>
        isLandingKey(id) === (kind === 'landing') &&
        id > after &&
        !isKnown.has(id) &&
        (end === undefined || id < end),
    );
  const all = [...stored.map((row) => shown(deps, row)), ...others.map((id) => shown(deps, unsaved(id)))];
  const sorted = all.sort((one, other) => (one.id < other.id ? -1 : 1));
  const pages = sorted.slice(0, pageSize);
  return { pages, next: sorted.length > pageSize ? (pages.at(-1)?.id ?? null) : null };
}

/** One page with its last version and those before it. @throws ApiError notFound */
export async function readPage(deps: PageDeps, id: string) {
  const { query } = deps.context.database;
  const row = await selectPages(query).where('page.id', '=', id).executeTakeFirst();
  if (row === undefined && contentPage(deps, id) === undefined) throw refusal('没有这个页面');
  const page = shown(deps, row ?? unsaved(id));
  const definition = await requireDefinition(deps, query, id, page.last_version);
  const versions = await listVersions(query, id);
  const content = { version: 0, note: '内容包里的版本', saved_by: '', saved_at: null, published_at: null };
  return {
    ...page,
    definition,
    problems: await judgePage(deps, query, id, definition),
    versions: [...versions, ...(page.is_content ? [content] : [])],
    address: `${deps.context.config.publicOrigin}${addressOf(id, definition)}`,
  };
}

/** Where visitors see a page; a landing page is that of its first channel. */
function addressOf(id: string, { page }: WrittenPage): string {
  if (!isLandingKey(id)) return `/activity/page?id=${encodeURIComponent(id)}`;
  const [channel] = templateOf(id, page).channels;
  if (channel === undefined) return landingPath;
  const { source, term } = channel;
  const query = new URLSearchParams({ utm_source: source, ...(term && { utm_term: term }) });
  return `${landingPath}?${query.toString()}`;
}

function selectPages(query: Database['query']) {
  return (
    query
      .selectFrom('page')
      .leftJoin('page_version', (join) =>
        join
          .onRef('page_version.page_id', '=', 'page.id')
          .onRef('page_version.version', '=', 'page.last_version'),
      )
      .leftJoin('operator', 'operator.id', 'page.changed_by')
      .selectAll('page')
      .select('operator.name as changed_name')
      // Of the definitions, which may be large, nothing else is read.
      .select(sql<string | null>`page_version.definition #>> '{page,title}'`.as('title'))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPages>['execute']>>[number];

/** A page of the content that nobody has saved in the console. */
const unsaved = (id: string): Row => ({
  ...{ id, last_version: 0, published_version: null, is_offline: false, changes: 0, failure: '' },
  ...{ scheduled_version: null, scheduled_at: null, scheduled_by: null, schedule_reason: '' },
  ...{ changed_by: null, changed_at: new Date(0), title: null, changed_name: null },
});

function shown(deps: PageDeps, row: Row) {
  const content = contentPage(deps, row.id);
  const isOfContent = content?.state === 'published';
  return {
    id: row.id,
    title: row.title ?? titleOf(content?.definition),
    state: stateOf(row, isOfContent),
    is_content: isOfContent,
    last_version: row.last_version,
    published_version: row.is_offline ? null : (row.published_version ?? (isOfContent ? 0 : null)),
    scheduled_version: row.scheduled_version,
    scheduled_at: row.scheduled_at?.getTime() ?? null,
    failure: row.failure,
    changed_by: row.changed_name ?? '',
    changed_at: row.changed_by === null ? null : row.changed_at.getTime(),
    changes: row.changes,
  };
}

function stateOf({ is_offline, published_version }: Row, isOfContent: boolean): PageStateName {
  if (is_offline) return 'offline';
  if (published_version !== null) return 'published';
  return isOfContent ? 'content' : 'unpublished';
}

function titleOf(definition: unknown): string {
  // A page that the content has no more, and that was never saved here, has none.
  const { title } = (migrateDefinition(definition) as WrittenPage | undefined)?.page ?? {};
  return typeof title === 'string' ? title : '';
}

async function listVersions(query: Database['query'], id: string) {
  const rows = await query
    .selectFrom('page_version')
    .innerJoin('operator', 'operator.id', 'saved_by')
    .select(['version', 'note', 'operator.name', 'saved_at', 'published_at'])
    .where('page_id', '=', id)
    .orderBy('version', 'desc')
    .limit(shownVersions)
    .execute();
  return rows.map(({ version, note, name, saved_at: savedAt, published_at: publishedAt }) => ({
    ...{ version, note, saved_by: name, saved_at: savedAt.getTime() },
    published_at: publishedAt?.getTime() ?? null,
  }));
}
