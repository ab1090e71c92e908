import { rollOf } from '#server/engine/draw/replayable-draw.ts';
import { createHash, createHmac } from 'node:crypto';
import type { DrawHead } from './draw-record.ts';

/** What decides a scheduled draw, beside the members of its list. */
export interface ScheduledFacts {
  /** 32 bytes; committed to before the first entry. */
  readonly seed: Buffer;
  /** The published entropy of the second party: 64 hexadecimal digits. */
  readonly entropy: string;
  readonly entriesHash: string;
  /** The number of entries. */
  readonly count: number;
  /** Maximum number of drawn entries: winners and alternates. */
  readonly places: number;
  readonly onceAMember: boolean;
}

/** Pseudonyms of the members of entries, by the numbers of these. */
export type MembersOf = (numbers: readonly number[]) => Promise<readonly string[]>;

/** The most and the fewest entries whose members are asked for at once. */
const [maxAtOnce, minAtOnce] = [500, 50];

/**
 * The numbers of the drawn entries, in the order of their places: the same inputs give the same numbers on every
 * machine (docs/replayable-draws.md, "Scheduled draws"). The list is shuffled from its beginning, all orders equally
 * likely; if a member has at most one place, their further entries are skipped. Fewer entries fill fewer places.
 */
export async function pickWinners(facts: ScheduledFacts, membersOf: MembersOf): Promise<number[]> {
  const drawn: number[] = [];
  const placed = new Set<string>();
  let page: number[] = [];
  const place = async (): Promise<void> => {
    const members = page.length === 0 ? [] : await membersOf(page);
    for (const [index, number] of page.entries()) {
      const member = members[index] ?? '';
      if (drawn.length === facts.places || (facts.onceAMember && placed.has(member))) continue;
      placed.add(member);
      drawn.push(number);
    }
    page = [];
  };
  for (const number of shuffled(facts)) {
    page.push(number);
    // Without a second entry of a member these are all.
    const missing = facts.places - drawn.length;
    if (page.length < Math.min(maxAtOnce, Math.max(minAtOnce, missing))) continue;
    await place();
    if (drawn.length === facts.places) return drawn;
  }
  await place();
  return drawn;
}

/** The shuffled list of numbers, from its beginning. Only what was moved is stored, so its length does not matter. */
function* shuffled({ seed, entropy, entriesHash, count }: ScheduledFacts): Generator<number> {
  const moved = new Map<number, number>();
  for (let step = 0; step < count; step += 1) {
    const roll = rollOf(count - step, (round) =>
      createHmac('sha256', seed)
        .update(['invest-hall-scheduled-draw/1', entriesHash, entropy, step, round].join('\n'))
        .digest(),
    );
    const at = step + roll;
    yield moved.get(at) ?? at;
    moved.set(at, moved.get(step) ?? step);
    // No later step comes back to it.
    moved.delete(step);
  }
}

/**
 * What is wrong with the public record of a draw, except for its list; empty for a correct one. It is checked up to its
 * current state.
 */
export async function resultProblems(
  { terms, sealed, drawn }: DrawHead,
  membersOf: MembersOf,
): Promise<readonly string[]> {
  if (!sealed) return drawn ? ['was drawn without a seal'] : [];
  const isInTime = sealed.sealedAt >= terms.closesAt && sealed.sealedAt < terms.entropyAt;
  const problems = isInTime ? [] : ['was not sealed in its time'];
  if (!drawn) return problems;
  const seed = Buffer.from(drawn.seed, 'hex');
  const { onceAMember } = terms;
  const { entropy } = drawn;
  const { count, hash: entriesHash } = sealed;
  const places = terms.winners + terms.alternates;
  const replayed = await pickWinners({ seed, entropy, entriesHash, count, onceAMember, places }, membersOf);
  const commitment = createHash('sha256').update(seed).digest('hex');
  if (commitment !== terms.commitment) problems.push('the seed is not the one that was committed to');
  if (drawn.drawnAt < terms.entropyAt) problems.push('was drawn before the entropy was known');
  if (JSON.stringify(replayed) !== JSON.stringify(drawn.numbers))
    problems.push('the seed and the entropy draw others');
  return problems;
}
