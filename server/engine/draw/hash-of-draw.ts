import type { DrawTables } from '#server/db/draw-tables.ts';
import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';

/** What the chain holds fast of a draw: everything but the member, who is known there by a code. */
export type ChainedDraw = Omit<
  Selectable<DrawTables['draw']>,
  'member_id' | 'position' | 'previous_hash' | 'hash'
> & { readonly position: number };

/** What stands before the first draw of a chain. */
export const genesisHash = '0'.repeat(64);

/** The link of a draw: SHA-256 of the link before it and the draw in its canonical form (docs/replayable-draws.md, "The chain"). */
export function hashOfDraw(previousHash: string, draw: ChainedDraw): string {
  const { position, id, activity_id, pool, epoch, member_code, number, entropy } = draw;
  const asked = [position, id, activity_id, pool, epoch, member_code, number, entropy];
  const { table_version, table_hash, roll, chosen, final, availability, fallback_reason, drawn_at } = draw;
  const answered = [table_version, table_hash, roll, chosen, final, availability, fallback_reason];
  const canonical = JSON.stringify([...asked, ...answered, drawn_at.getTime()]);
  return createHash('sha256').update(`invest-hall-chain/1\n${previousHash}\n${canonical}`).digest('hex');
}
