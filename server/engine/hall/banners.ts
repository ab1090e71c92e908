import type { Database } from '#server/db/database.ts';

/** The banners of a slot, or of all slots, in the order of the content. */
export async function listBanners(database: Database, slot: string | undefined) {
  return database.query
    .selectFrom('banner')
    .select(['id as banner_id', 'slot', 'title', 'subtitle', 'picture', 'path'])
    .$if(slot !== undefined, (query) => query.where('slot', '=', slot ?? ''))
    .orderBy('slot')
    .orderBy('sort')
    .execute();
}
