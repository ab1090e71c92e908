import { rollOf } from '#server/engine/draw/pick-prize.ts';
import { createHmac } from 'node:crypto';

/** Everything that decides a scheduled draw. */
export interface ScheduledFacts {
  /** 32 bytes; committed to before the first entry. */
  readonly seed: Buffer;
  /** What the second party published: 64 hexadecimal digits. */
  readonly entropy: string;
  readonly entriesHash: string;
  /** Pseudonyms of the members by the numbers of their entries. */
  readonly members: readonly string[];
  /** How many are drawn at most: winners and alternates. */
  readonly places: number;
  readonly onceAMember: boolean;
}

/**
 * The numbers of the entries that are drawn, in the order of their places: the same facts give the same numbers on every
 * machine (docs/replayable-draws.md, "Scheduled draws"). The list is shuffled from its beginning, each order exactly as
 * likely as the others; where a member has one place at most, their further entries are passed over. Fewer entries fill
 * fewer places.
 */
export function numbersDrawn({ members, places, onceAMember, ...chance }: ScheduledFacts): number[] {
  const order = members.map((member, number) => ({ member, number }));
  const drawn: number[] = [];
  const placed = new Set<string>();
  for (let step = 0; step < order.length && drawn.length < places; step += 1) {
    const at = step + rollAt(chance, step, order.length - step);
    const [first, hit] = [order[step], order[at]];
    if (!first || !hit) throw new Error('a roll left the list');
    order[at] = first;
    if (onceAMember && placed.has(hit.member)) continue;
    placed.add(hit.member);
    drawn.push(hit.number);
  }
  return drawn;
}

type Chance = Pick<ScheduledFacts, 'seed' | 'entropy' | 'entriesHash'>;

function rollAt({ seed, entropy, entriesHash }: Chance, step: number, left: number): number {
  return rollOf(left, (round) =>
    createHmac('sha256', seed)
      .update(['invest-hall-scheduled-draw/1', entriesHash, entropy, step, round].join('\n'))
      .digest(),
  );
}
