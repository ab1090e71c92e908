import { landingIdOf, landingKeys } from '#contract/landing/landing-key.ts';
import { Value } from 'typebox/value';
import type { Cache, Caches } from '#server/cache.ts';
import { secondMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { selectPublished } from '#server/modules/page-definition/published-pages.ts';
import { landingTemplateSchema } from '#server/modules/product-content/landing-content.ts';
import type { LandingContent, LandingTemplate } from '#server/modules/product-content/landing-content.ts';
import { templateOf } from './landing-definition.ts';
import { LandingPages } from './landing-pages.ts';

/** A change is seen by every server within this time. */
const keptMs = 3 * secondMs;

/** The landing templates that visitors see, as the API answers them. */
export class ShownLanding {
  private readonly kept: Cache<LandingPages>;

  constructor(
    private readonly database: Database,
    caches: Caches,
    private readonly content: LandingContent,
  ) {
    this.kept = caches.make('landing', { freshMs: keptMs, entries: 1 });
  }

  /** They may be three seconds old. */
  find(): Promise<LandingPages> {
    return this.kept.find('all', async () => {
      const shown = await readShownLanding(this.database.query, this.content);
      return new LandingPages(shown);
    });
  }
}

/**
 * The landing templates that visitors see: the version that the console has published, else the content's, and nothing where
 * one was taken offline. One that this version of the server cannot show is the content's again.
 */
export async function readShownLanding(
  query: Database['query'],
  content: LandingContent,
): Promise<LandingContent> {
  const rows = await selectPublished(query)
    .where('page.id', '>=', landingKeys.from)
    .where('page.id', '<', landingKeys.to)
    .orderBy('page.id')
    .execute();
  const shown = new Map(content.templates.map((template) => [template.id, template]));
  for (const { id, is_offline: isOffline, definition } of rows) {
    if (isOffline) shown.delete(landingIdOf(id));
    const template = publishedTemplate(id, definition);
    if (template !== null) shown.set(template.id, template);
  }
  return { ...content, templates: [...shown.values()] };
}

function publishedTemplate(id: string, definition: unknown): LandingTemplate | null {
  const { page } = Object(definition) as { readonly page?: unknown };
  const template = templateOf(id, Object(page) as Readonly<Record<string, unknown>>);
  return Value.Check(landingTemplateSchema, template) ? template : null;
}
