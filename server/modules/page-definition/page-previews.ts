import { migrateDefinition } from '#contract/page-definition/page-versions.schema.ts';
import type { Database } from '#server/db/database.ts';
import { previewLifeMs } from '#server/modules/product-content/signed-preview.ts';

type Query = Database['query'];

/** Keeps a definition for as long as the address of its preview is right, apart from the pages; those that have ended go. */
export async function keepPreview(query: Query, id: string, definition: unknown, now: number): Promise<void> {
  await query.deleteFrom('page_preview').where('expires_at', '<=', new Date(now)).execute();
  const expires_at = new Date(now + previewLifeMs);
  await query
    .insertInto('page_preview')
    .values({ id, definition: JSON.stringify(definition), expires_at })
    .execute();
}

/** The definition of a preview as JSON text in the current version; null for none, or one that has ended. */
export async function findPreview(query: Query, id: string, now: number): Promise<string | null> {
  const kept = await query
    .selectFrom('page_preview')
    .select('definition')
    .where('id', '=', id)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return kept === undefined ? null : JSON.stringify(migrateDefinition(kept.definition));
}
