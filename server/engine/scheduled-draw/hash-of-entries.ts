import { createHash } from 'node:crypto';
import type { DrawTerms, SealedEntries } from './draw-record.ts';

/**
 * What a sealed list is held fast by: SHA-256 of the terms and of every entry in its canonical form
 * (docs/replayable-draws.md, "Scheduled draws"). Neither can be changed afterwards without being seen.
 */
export function hashOfEntries(terms: DrawTerms, { sealedAt, entries }: SealedEntries): string {
  const { activity, key, openedAt, closesAt, source, entropyAt } = terms;
  const { winners, alternates, onceAMember, commitment } = terms;
  const promised = [activity, key, openedAt, closesAt, source, entropyAt, winners, alternates, onceAMember];
  const hash = createHash('sha256').update('invest-hall-entries/1\n');
  hash.update(`${JSON.stringify([...promised, commitment, sealedAt, entries.length])}\n`);
  for (const [number, { id, member, enteredAt }] of entries.entries()) {
    hash.update(`${JSON.stringify([number, id, member, enteredAt])}\n`);
  }
  return hash.digest('hex');
}
