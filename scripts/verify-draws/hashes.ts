import { createHash } from 'node:crypto';
import type { LogDraw, LogTable } from './log-line.ts';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The three hashes of docs/replayable-draws.md. */
export const hashes = {
  commitment: (seed: string): string => sha256(Buffer.from(seed, 'hex')),
  table: (activity: string, table: LogTable): string => {
    const { pool, version, currency, cost, consolation, total_weight: total, entries } = table;
    const canonical = [activity, pool, version, currency, cost, consolation, total, entries];
    return sha256(`invest-hall-table/1\n${JSON.stringify(canonical)}`);
  },
  draw: (activity: string, previous: string, draw: LogDraw): string => {
    const { position, id, pool, epoch, member, number, entropy, table_version, table_hash } = draw;
    const { roll, chosen, final, availability, fallback_reason, drawn_at } = draw;
    const canonical = [
      ...[position, id, activity, pool, epoch, member, number, entropy, table_version, table_hash],
      ...[roll, chosen, final, availability, fallback_reason, drawn_at],
    ];
    return sha256(`invest-hall-chain/1\n${previous}\n${JSON.stringify(canonical)}`);
  },
} as const;
