import { createHash } from 'node:crypto';
import type { LogDraw, LogTable } from './log-line.ts';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The hashes of docs/replayable-draws.md. */
export const hashes = {
  commitment: (seed: string): string => sha256(Buffer.from(seed, 'hex')),
  table: (activity: string, table: LogTable): string => {
    const { pool, version, currency, cost, consolation, total_weight: total, entries } = table;
    const canonical = [activity, pool, version, currency, cost, consolation, total, entries];
    return sha256(`invest-hall-table/1\n${JSON.stringify(canonical)}`);
  },
  /** Known when the draw is made; the member's device has it. */
  record: (activity: string, draw: LogDraw): string =>
    sha256(`invest-hall-record/1\n${JSON.stringify([...facts(activity, draw), draw.drawn_at, draw.seen])}`),
  draw: (activity: string, previous: string, draw: LogDraw): string => {
    if (draw.seen === null) {
      const canonical = [draw.position, ...facts(activity, draw), draw.drawn_at];
      return sha256(`invest-hall-chain/1\n${previous}\n${JSON.stringify(canonical)}`);
    }
    const record = hashes.record(activity, draw);
    return sha256(['invest-hall-chain/2', previous, String(draw.position), record].join('\n'));
  },
} as const;

function facts(activity: string, draw: LogDraw): readonly (string | number)[] {
  const { id, pool, epoch, member, number, entropy, table_version, table_hash } = draw;
  const { roll, chosen, final, availability, fallback_reason } = draw;
  return [
    ...[id, activity, pool, epoch, member, number, entropy, table_version, table_hash],
    ...[roll, chosen, final, availability, fallback_reason],
  ];
}
