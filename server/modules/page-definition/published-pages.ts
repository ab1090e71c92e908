import { migrateDefinition } from '#contract/page-definition/page-versions.schema.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { PagesContent } from '#server/modules/product-content/pages-content.ts';
import { TtlCache } from '#server/ttl-cache.ts';

/** A change is seen by every server within this time. */
const keptMs = 3000;
/** A definition has at most 256 KiB. */
const keptPages = 100;

/**
 * The pages that visitors see: the version that the console has published, else the content's page, and nothing where one
 * was taken offline. Drafts are as good as none.
 */
export class PublishedPages {
  private readonly kept: TtlCache<string | null>;
  private readonly content: ReadonlyMap<string, string>;

  constructor(
    private readonly database: Database,
    clock: Clock,
    { pages }: Pick<PagesContent, 'pages'>,
  ) {
    this.kept = new TtlCache(clock, { keptMs, keys: keptPages });
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
    return version === null
      ? this.kept.find(id, () => this.load(id))
      : this.kept.find(`${id} ${String(version)}`, () => this.loadVersion(id, version));
  }

  private async load(id: string): Promise<string | null> {
    const page = await this.database.query
      .selectFrom('page')
      .leftJoin('page_version', (join) =>
        join
          .onRef('page_version.page_id', '=', 'page.id')
          .onRef('page_version.version', '=', 'page.published_version'),
      )
      .select(['is_offline', 'definition'])
      .where('page.id', '=', id)
      .executeTakeFirst();
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
