import { createHash } from 'node:crypto';
import type { DrawRecord, DrawTerms, SealedEntries } from './draw-record.ts';
import { hashOfEntries } from './hash-of-entries.ts';
import { numbersDrawn } from './numbers-drawn.ts';

/**
 * Everything in a published record that is not as it has to be; empty for an honest one. Nothing but the record is
 * needed, and as much of it is checked as has happened.
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
    ...(isInTime ? [] : ['somebody entered while nobody could']),
    ...(isOrdered(entries) ? [] : ['the entries are not in their order']),
  ];
}

/** By moment and id, and none of them twice. */
function isOrdered(entries: SealedEntries['entries']): boolean {
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
  const replayed = numbersDrawn({
    ...{ seed: bytes, entropy, entriesHash: sealed.hash, onceAMember: terms.onceAMember },
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
