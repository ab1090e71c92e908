import { createHmac } from 'node:crypto';
import type { LogDraw, LogTable } from './log-line.ts';

/** What a draw is replayed with beside its own line. */
interface Rests {
  readonly activity: string;
  readonly table: LogTable;
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

const word48 = 1n << 48n;

/** Computes a draw again by "The draw" of docs/replayable-draws.md, with whole numbers of any size. */
export function replayDraw(
  { epoch, member, number, entropy }: Pick<LogDraw, 'epoch' | 'member' | 'number' | 'entropy'>,
  { activity, table, seed }: Rests,
): { readonly roll: number; readonly chosen: string } {
  const total = BigInt(table.total_weight);
  const fair = (word48 / total) * total;
  const message = `invest-hall-draw/1\n${activity}\n${String(epoch)}\n${table.hash}\n${member}\n${String(number)}\n${entropy}\n`;
  for (const word of words(seed, message)) {
    if (word >= fair) continue;
    const roll = Number(word % total);
    return { roll, chosen: prizeAt(table, roll) };
  }
  throw new Error('unreachable: the words never end');
}

/** 48-bit words: five of each block, the block of round 0 first. */
function* words(seed: string, message: string): Generator<bigint> {
  for (let round = 0; ; round += 1) {
    const hmac = createHmac('sha256', Buffer.from(seed, 'hex'));
    const block = hmac.update(`${message}${String(round)}`).digest('hex');
    for (const word of block.slice(0, 60).match(/.{12}/g) ?? []) yield BigInt(`0x${word}`);
  }
}

/** The entry that covers the roll, counting down. */
export function prizeAt({ entries }: LogTable, roll: number): string {
  let rest = roll;
  const hit = entries.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return hit?.[0] ?? 'no entry of the table';
}
