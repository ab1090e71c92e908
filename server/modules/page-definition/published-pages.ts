import { isLandingKey } from '#contract/landing/landing-key.ts';
import { migrateDefinition } from '#contract/page-definition/page-versions.schema.ts';
import type { Cache, Caches } from '#server/cache.ts';
import type { Database } from '#server/db/database.ts';
import type { PagesContent } from '#server/modules/product-content/pages-content.ts';

/** A change is seen by every server within this time. */
const keptMs = 3000;
/** A definition has at most 256 KiB. */
const keptPages = 100;

/**
 * The pages that visitors see: the version that the console has published, else the content's page, and nothing where one
 * was taken offline. Drafts are as good as none.
 */
export class PublishedPages {
  private readonly kept: Cache<string | null>;
  private readonly content: ReadonlyMap<string, string>;

  constructor(
    private readonly database: Database,
    caches: Caches,
    { pages }: Pick<PagesContent, 'pages'>,
  ) {
    this.kept = caches.make('published_pages', { freshMs: keptMs, entries: keptPages });
    this.content = new Map(
      pages
        .filter(({ state }) => state === 'published')
        .map(({ id, definition }) => [id, JSON.stringify(definition)]),
    );
  }

  /**
   * The definition of a page as JSON text in the current version, or that of a version for visitors of an experiment; null
   * when there is none.
   */
  find(id: string, version: number | null = null): Promise<string | null> {
    // Landing templates stand among the pages, and have calls of their own.
    if (isLandingKey(id)) return Promise.resolve(null);
    return version === null
      ? this.kept.find(id, () => this.load(id))
      : this.kept.find(`${id} ${String(version)}`, () => this.loadVersion(id, version));
  }

  private async load(id: string): Promise<string | null> {
    const page = await selectPublished(this.database.query).where('page.id', '=', id).executeTakeFirst();
    if (page?.is_offline) return null;
    if (page?.definition) return JSON.stringify(migrateDefinition(page.definition));
    return this.content.get(id) ?? null;
  }

  private async loadVersion(id: string, version: number): Promise<string | null> {
    const stored = await this.database.query
      .selectFrom('page_version')
      .select('definition')
      .where('page_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return stored === undefined ? null : JSON.stringify(migrateDefinition(stored.definition));
  }
}

/** The pages that the console knows, each with the definition that it has published, null for none. */
export function selectPublished(query: Database['query']) {
  return query
    .selectFrom('page')
    .leftJoin('page_version', (join) =>
      join
        .onRef('page_version.page_id', '=', 'page.id')
        .onRef('page_version.version', '=', 'page.published_version'),
    )
    .select(['page.id', 'is_offline', 'definition']);
}

/** The pages of the content as visitors see them: with what the console has published; one that was taken offline is a draft. */
export async function readShownPages(query: Database['query'], content: PagesContent): Promise<PagesContent> {
  const shown = new Map(content.pages.map((page) => [page.id, page]));
  for (const { id, is_offline: isOffline, definition } of await selectPublished(query)
    .orderBy('page.id')
    .execute()) {
    const known = shown.get(id);
    if (isLandingKey(id)) continue;
    if (isOffline && known) shown.set(id, { ...known, state: 'draft' });
    if (definition) shown.set(id, { id, state: 'published', definition: migrateDefinition(definition) });
  }
  return { ...content, pages: [...shown.values()] };
}
