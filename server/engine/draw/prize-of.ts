import { createHmac } from 'node:crypto';
import { hashOfTable } from './draw-table.ts';
import type { DrawTable } from './draw-table.ts';
import { rollOf } from './roll-of.ts';

/** Everything that decides a draw. */
export interface DrawFacts {
  /** 32 bytes; committed to before the first draw of the epoch. */
  readonly seed: Buffer;
  readonly activityId: string;
  readonly epoch: number;
  /** Pseudonym of the member. */
  readonly memberCode: string;
  /** Which spend of the member pays for the draw: 1, 2, 3. */
  readonly number: number;
  /** What the member's device sent; may be empty. */
  readonly entropy: string;
  readonly table: DrawTable;
}

/** What a draw hit, whatever is in stock. */
export interface Chosen {
  readonly roll: number;
  /** Prize id; empty where the table says "no prize". */
  readonly chosen: string;
}

/**
 * The prize of a draw: the same facts give the same prize on every machine (docs/replayable-draws.md, "The draw").
 * Nothing about the member but the code goes in, so the odds are equal for everybody who may draw (rules F1, F2, F6).
 */
export function prizeOf({ seed, activityId, epoch, memberCode, number, entropy, table }: DrawFacts): Chosen {
  const facts = [activityId, epoch, hashOfTable(table), memberCode, number, entropy];
  const roll = rollOf(table.totalWeight, (round) =>
    createHmac('sha256', seed)
      .update(['invest-hall-draw/1', ...facts, round].join('\n'))
      .digest(),
  );
  return { roll, chosen: entryAt(table, roll) };
}

function entryAt({ entries }: DrawTable, roll: number): string {
  let end = 0;
  for (const { prizeId, weight } of entries) {
    end += weight;
    if (roll < end) return prizeId;
  }
  throw new Error('the weights of a table do not add up to its total');
}
