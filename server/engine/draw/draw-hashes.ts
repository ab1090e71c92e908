import type { DrawTables } from '#server/db/draw-tables.ts';
import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';

/** The fields of a draw that are final when it is made, without the member, who appears only as a code. */
export type RecordedDraw = Omit<
  Selectable<DrawTables['draw']>,
  'member_id' | 'position' | 'previous_hash' | 'hash'
>;

/** The previous hash of the first draw of a chain, and the head of a log without draws. */
export const genesisHash = '0'.repeat(64);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The hash of a draw without its place in the log: it is known when the draw is made, and the member's device stores it
 * (docs/replayable-draws.md, "The receipt").
 */
export function hashOfRecord(draw: RecordedDraw): string {
  return sha256(
    `invest-hall-record/1\n${JSON.stringify([...factsOf(draw), draw.drawn_at.getTime(), draw.seen])}`,
  );
}

/**
 * The hash of a draw at a position of the chain (docs/replayable-draws.md, "The chain"). A draw of a server that did not
 * record what it had seen has the older form.
 */
export function hashOfDraw(previousHash: string, draw: RecordedDraw & { readonly position: number }): string {
  const { position } = draw;
  if (draw.seen !== null) {
    return sha256(`invest-hall-chain/2\n${previousHash}\n${String(position)}\n${hashOfRecord(draw)}`);
  }
  const canonical = JSON.stringify([position, ...factsOf(draw), draw.drawn_at.getTime()]);
  return sha256(`invest-hall-chain/1\n${previousHash}\n${canonical}`);
}

function factsOf(draw: RecordedDraw): readonly (string | number)[] {
  const { id, activity_id, pool, epoch, member_code, number, entropy } = draw;
  const { table_version, table_hash, roll, chosen, final, availability, fallback_reason } = draw;
  return [
    ...[id, activity_id, pool, epoch, member_code, number, entropy],
    ...[table_version, table_hash, roll, chosen, final, availability, fallback_reason],
  ];
}
