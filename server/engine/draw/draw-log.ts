import type { Database, Tx } from '#server/db/database.ts';
import type { DrawTables } from '#server/db/draw-tables.ts';
import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { genesisHash, hashOfDraw } from './replayable-draw.ts';

/**
 * Gives positions and hashes to at most `limit` draws that have none, oldest first, and returns how many: the log of
 * an activity becomes a hash chain in which no draw can be changed, removed or moved without detection (rule F9). This
 * runs concurrently with the draws, so that draws share no lock except those of the stocks; a draw that commits late
 * comes later in the chain. Processes that chain the same log concurrently wait for each other at the row of its first
 * epoch.
 */
export async function chainDrawLog(database: Database, activityId: string, limit: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const isDrawnIn = await lockLog(transaction, activityId);
    if (!isDrawnIn) return 0;
    const draws = await listUnchained(transaction, activityId, limit);
    if (draws.length === 0) return 0;
    let { position, hash } = await findNewestLink(transaction, activityId);
    const links = draws.map((draw) => {
      const previousHash = hash;
      position += 1;
      hash = hashOfDraw(previousHash, { ...draw, position });
      return sql`(${draw.id}::uuid, ${position}::int4, ${previousHash}::text, ${hash}::text)`;
    });
    const { numAffectedRows } = await sql`
      update draw set position = link.position, previous_hash = link.previous_hash, hash = link.hash
      from (values ${sql.join(links)}) as link (id, position, previous_hash, hash)
      where draw.id = link.id and draw.position is null`.execute(transaction);
    if (numAffectedRows !== BigInt(links.length)) throw new Error('a draw was chained by another server');
    return links.length;
  });
}

async function lockLog(transaction: Tx, activityId: string): Promise<boolean> {
  const epoch = await transaction
    .selectFrom('draw_epoch')
    .select('epoch')
    .where('activity_id', '=', activityId)
    .where('epoch', '=', 1)
    .forUpdate()
    .executeTakeFirst();
  return epoch !== undefined;
}

async function listUnchained(
  transaction: Tx,
  activityId: string,
  limit: number,
): Promise<readonly Selectable<DrawTables['draw']>[]> {
  return transaction
    .selectFrom('draw')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('position', 'is', null)
    .orderBy('drawn_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The newest draw of the chain; position 0 and the genesis hash for a chain without draws. */
export async function findNewestLink(
  query: Kysely<Tables>,
  activityId: string,
): Promise<{ position: number; hash: string }> {
  const head = await query
    .selectFrom('draw')
    .select(['position', 'hash'])
    .where('activity_id', '=', activityId)
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { position: head?.position ?? 0, hash: head?.hash ?? genesisHash };
}
