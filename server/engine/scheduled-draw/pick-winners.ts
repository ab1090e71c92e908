import { rollOf } from '#server/engine/draw/replayable-draw.ts';
import { createHash, createHmac } from 'node:crypto';
import { hashOfEntries } from './draw-record.ts';
import type { DrawRecord, DrawTerms, FrozenEntries } from './draw-record.ts';

/** All inputs of a scheduled draw. */
export interface ScheduledFacts {
  /** 32 bytes; committed to before the first entry. */
  readonly seed: Buffer;
  /** The published entropy of the second party: 64 hexadecimal digits. */
  readonly entropy: string;
  readonly entriesHash: string;
  /** Pseudonyms of the members by the numbers of their entries. */
  readonly members: readonly string[];
  /** Maximum number of drawn entries: winners and alternates. */
  readonly places: number;
  readonly onceAMember: boolean;
}

/**
 * The numbers of the drawn entries, in the order of their places: the same inputs give the same numbers on every
 * machine (docs/replayable-draws.md, "Scheduled draws"). The list is shuffled from its beginning, all orders equally
 * likely; if a member has at most one place, their further entries are skipped. Fewer entries fill fewer places.
 */
export function pickWinners({ members, places, onceAMember, ...chance }: ScheduledFacts): number[] {
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

/**
 * Every error in a published record; empty for a correct one. It needs only the record, and checks it up to its
 * current state.
 */
export function replayProblems(record: DrawRecord): readonly string[] {
  const { terms, sealed, drawn } = record;
  if (!sealed) return drawn ? ['was drawn without a seal'] : [];
  return [...sealProblems(terms, sealed), ...(drawn ? drawProblems(terms, sealed, drawn) : [])];
}

type Sealed = NonNullable<DrawRecord['sealed']>;
type Drawn = NonNullable<DrawRecord['drawn']>;

function sealProblems(terms: DrawTerms, sealed: Sealed): string[] {
  const { sealedAt, entries } = sealed;
  const isInTime = entries.every(
    ({ enteredAt }) => enteredAt >= terms.openedAt && enteredAt < terms.closesAt,
  );
  return [
    ...(hashOfEntries(terms, sealed) === sealed.hash ? [] : ['the entries are not the sealed ones']),
    ...(sealedAt >= terms.closesAt && sealedAt < terms.entropyAt ? [] : ['was not sealed in its time']),
    ...(isInTime ? [] : ['an entry came outside of the window']),
    ...(isOrdered(entries) ? [] : ['the entries are not in their order']),
  ];
}

/** By time and id, without duplicates. */
function isOrdered(entries: FrozenEntries['entries']): boolean {
  return entries.every((entry, index) => {
    const before = entries[index - 1];
    if (!before || before.enteredAt < entry.enteredAt) return true;
    return before.enteredAt === entry.enteredAt && before.id < entry.id;
  });
}

function drawProblems(
  terms: DrawTerms,
  sealed: Sealed,
  { drawnAt, seed, entropy, numbers }: Drawn,
): string[] {
  const bytes = Buffer.from(seed, 'hex');
  const commitment = createHash('sha256').update(bytes).digest('hex');
  const replayed = pickWinners({
    seed: bytes,
    entropy,
    entriesHash: sealed.hash,
    onceAMember: terms.onceAMember,
    places: terms.winners + terms.alternates,
    members: sealed.entries.map(({ member }) => member),
  });
  const isSame = JSON.stringify(replayed) === JSON.stringify(numbers);
  return [
    ...(commitment === terms.commitment ? [] : ['the seed is not the one that was committed to']),
    ...(drawnAt >= terms.entropyAt ? [] : ['was drawn before the entropy was known']),
    ...(isSame ? [] : ['the seed and the entropy draw others']),
  ];
}
