import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { isLandingKey } from '#contract/landing/landing-key.ts';
import { landingPath } from '#contract/pages/addresses.ts';
import { withMoments } from '#server/console/drafts/draft-activity.ts';
import { requireWholeDraft } from '#server/console/drafts/draft-problems.ts';
import { requireDraft } from '#server/console/drafts/draft-records.ts';
import { requireDefinition } from '#server/console/pages/page-records.ts';
import type { WrittenPage } from '#server/console/pages/page-records.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { selectWithVersion } from '#server/engine/activity/activity-repository.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { applyOne } from '#server/engine/content/apply-content.ts';
import { windowOf } from '#server/engine/content/content-rules.ts';
import { versionOf } from '#server/engine/content/content-versions.ts';
import { templateOf } from '#server/modules/landing/landing-definition.ts';
import { selectPublished } from '#server/modules/page-definition/published-pages.ts';
import { landingTemplateSchema } from '#server/modules/product-content/landing-content.ts';
import type { PagesContent } from '#server/modules/product-content/pages-content.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { Value } from 'typebox/value';

/** What is previewed, as a call names it. */
export type SubjectName = { readonly draft: string } | { readonly page: string; readonly version?: number };

/** What is previewed, as it was read. */
export interface Subject {
  /** As the audit names it. */
  readonly name: string;
  readonly title: string;
  /** The revision of the draft, or the version of the page. */
  readonly revision: number;
  /** Changes with everything that is previewed. */
  readonly hash: string;
  /** The address of the hall that shows it. */
  readonly path: string;
  /** Null for a page. */
  readonly activity: ContentActivity | null;
  readonly page: { readonly id: string; readonly definition: WrittenPage } | null;
}

/** Reads what is previewed. @throws ApiError notFound, or formRefused for a draft that is not whole */
export async function readSubject(
  query: Database['query'],
  pagesContent: PagesContent,
  named: SubjectName,
): Promise<Subject> {
  if ('page' in named) return readPage(query, pagesContent, named);
  const { revision } = await requireDraft(query, named.draft);
  const written = await requireWholeDraft(query, named.draft);
  // Seen as visitors will see it once it is online.
  const activity: ContentActivity = { ...written, online: true, draft: false };
  return {
    ...{ name: `activity:${activity.id}`, title: activity.title, revision, path: activity.path },
    ...{ hash: `${named.draft}:${String(revision)}:${versionOf(activity)}`, activity, page: null },
  };
}

async function readPage(
  query: Database['query'],
  pagesContent: PagesContent,
  { page: id, version: wanted }: { readonly page: string; readonly version?: number },
): Promise<Subject> {
  const last = await query.selectFrom('page').select('last_version').where('id', '=', id).executeTakeFirst();
  const version = wanted ?? last?.last_version ?? 0;
  const definition = await requireDefinition({ pagesContent }, query, id, version);
  const { title } = definition.page;
  const shown = isLandingKey(id)
    ? landingInPreview(id, definition)
    : { definition, path: `/activity/page?id=${encodeURIComponent(id)}` };
  return {
    ...{ name: `page:${id}`, title: typeof title === 'string' ? title : id, revision: version },
    ...{ hash: `page:${id}:${String(version)}`, path: shown.path },
    ...{ activity: null, page: { id, definition: shown.definition } },
  };
}

/** A channel that only previews have: the template is seen by its own address, whatever its channels are. */
const previewChannel = { source: 'console-preview' } as const;

/** @throws ApiError formRefused for a template that no hall can show */
function landingInPreview(id: string, definition: WrittenPage) {
  const page = { ...definition.page, channels: [previewChannel] };
  if (!Value.Check(landingTemplateSchema, templateOf(id, page))) {
    throw new ApiError(codes.formRefused, '落地页还有问题，改正后再预览');
  }
  const path = `${landingPath}?utm_source=${previewChannel.source}`;
  return { definition: { ...definition, page }, path };
}

/**
 * Writes into the database of a preview what visitors see now, and what is previewed on top of it. Stocks are full, and nobody has
 * taken part.
 * @throws ApiError formRefused for a draft that no hall can have
 */
export async function fillHall(
  own: Database,
  { query }: Database,
  { activity, page }: Subject,
  author: Author,
): Promise<void> {
  const published = await selectWithVersion(query)
    .selectAll('activity')
    .select('activity_version.content')
    .where('online_status', '=', onlineStatus.online)
    .where('state', '<>', 'draft')
    .orderBy('sort')
    .execute();
  const pages = await readPublishedPages(query, page);
  const shown = published.filter(({ id }) => id !== activity?.id).map(({ content }) => content);
  const pictures = await readPictures(query, [pages, shown, activity]);
  const banners = await query.selectFrom('banner').selectAll().execute();
  await own.transaction(async (transaction) => {
    for (const { id, content, state, pause_text, ...row } of published) {
      if (content === null || id === activity?.id) continue;
      const { starts_at: startsAt, ends_at: endsAt, sort, is_sample: isSample } = row;
      // The window that visitors see, which an early end or the days of a sample have moved.
      const window = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
      const known = { ...(content as unknown as ContentActivity), window };
      await applyOne(transaction, withMoments(known, author.now), { sort, isSample }, author);
      await transaction.updateTable('activity').set({ state, pause_text }).where('id', '=', id).execute();
    }
    if (activity !== null) {
      const sort = published.find(({ id }) => id === activity.id)?.sort ?? published.length;
      await applyOne(transaction, activity, { sort, isSample: false }, author).catch(refuse);
    }
    if (banners.length > 0) await transaction.insertInto('banner').values(banners).execute();
    await writeShown(transaction, { pages, pictures }, author);
  });
}

function refuse(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw new ApiError(codes.formRefused, '草稿还不能预览，请先改正检查里的问题');
}

interface ShownPage {
  readonly id: string;
  readonly isOffline: boolean;
  /** Null where the content's page is shown, or none. */
  readonly definition: unknown;
}

/** What the console has published, with the previewed page in its place. */
async function readPublishedPages(query: Database['query'], page: Subject['page']): Promise<ShownPage[]> {
  const rows = await selectPublished(query).execute();
  const others = rows
    .filter(({ id }) => id !== page?.id)
    .map(({ id, is_offline: isOffline, definition }) => ({ id, isOffline, definition }));
  return page === null ? others : [...others, { ...page, isOffline: false }];
}

/** The uploaded pictures that pages and prizes name. */
async function readPictures(query: Database['query'], shown: readonly unknown[]) {
  const named = JSON.stringify(shown).matchAll(/\/pictures\/([\da-f]{64})\.webp/g);
  const hashes = [...new Set([...named].map(([, hash = '']) => hash))];
  if (hashes.length === 0) return [];
  return query.selectFrom('picture').selectAll().where('hash', 'in', hashes).execute();
}

interface Written {
  readonly pages: readonly ShownPage[];
  readonly pictures: Awaited<ReturnType<typeof readPictures>>;
}

async function writeShown(transaction: Tx, { pages, pictures }: Written, author: Author): Promise<void> {
  if (pages.length === 0 && pictures.length === 0) return;
  const at = new Date(author.now);
  const by = author.random.uuid();
  // Rows of pages and pictures name who has saved them; nobody signs in here.
  await transaction
    .insertInto('operator')
    .values({ id: by, login: 'preview', name: '预览', roles: '[]', created_at: at, disabled_at: at })
    .execute();
  for (const { id, isOffline, definition } of pages) {
    const shown = definition === null || isOffline ? null : 1;
    await transaction
      .insertInto('page')
      .values({
        ...{ id, is_offline: isOffline, last_version: shown ?? 0, published_version: shown },
        ...{ changed_by: by, changed_at: at },
      })
      .execute();
    if (shown === null) continue;
    const text = JSON.stringify(definition);
    await transaction
      .insertInto('page_version')
      .values({ page_id: id, version: shown, definition: text, note: '', saved_by: by, saved_at: at })
      .execute();
  }
  if (pictures.length === 0) return;
  const own = pictures.map((picture) => ({ ...picture, uploaded_by: by }));
  await transaction.insertInto('picture').values(own).execute();
}

/** The window of what is previewed; null for a page. */
export function windowOfSubject({ activity }: Subject, now: number) {
  return activity === null ? null : windowOf(activity.window, now);
}
