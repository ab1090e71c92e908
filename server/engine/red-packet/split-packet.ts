import { randomBelow } from '#server/random-below.ts';
import type { Random } from '#server/random.ts';
import { shuffled } from '#server/shuffled.ts';

/** What is divided: fen, among how many, and the most that one may get, fen. */
export interface PacketTerms {
  readonly total: number;
  readonly count: number;
  readonly cap: number;
}

/**
 * Divides a sum exactly (rule L2): each share is from 1 fen to the cap, and no place in the row is better than another.
 * @throws RangeError where the terms cannot be met.
 */
export function splitPacket({ total, count, cap }: PacketTerms, random: Pick<Random, 'bytes'>): number[] {
  const isWhole = [total, count, cap].every((term) => Number.isSafeInteger(term) && term > 0);
  if (!isWhole || total < count || total > count * cap)
    throw new RangeError('no such red packet can be made');
  const shares: number[] = [];
  let left = total;
  for (let others = count - 1; others >= 0; others -= 1) {
    const share = others === 0 ? left : between(random, boundsOf(left, others, cap));
    shares.push(share);
    left -= share;
  }
  // A tight cap shapes early shares differently from late ones.
  return shuffled(random, shares);
}

/** Around twice the average at most, and never so little or so much that the others could not be served. */
function boundsOf(left: number, others: number, cap: number): { least: number; most: number } {
  const least = Math.max(1, left - others * cap);
  const generous = Math.floor((2 * left) / (others + 1)) - 1;
  return { least, most: Math.max(least, Math.min(cap, left - others, generous)) };
}

function between(random: Pick<Random, 'bytes'>, { least, most }: { least: number; most: number }): number {
  return least + randomBelow(random, most - least + 1);
}
