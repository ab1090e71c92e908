import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';
import type { DrawTerms, SealedEntry } from './draw-record.ts';
import { ResumableHash } from './resumable-hash.ts';

/** Entries that one statement reads. */
const pageSize = 5000;

/** How far a numbered list is read. */
export interface ListPosition {
  readonly sealedAt: number;
  /** The number of entries that the list has, and of those that were read. */
  readonly count: number;
  readonly read: number;
  /** Time and id of the last one; null before the first. */
  readonly last: readonly [enteredAt: number, id: string] | null;
  /** The state of the hash, as base64. */
  readonly hash: string;
  /** What was found wrong. */
  readonly problems: readonly string[];
}

/** A list that was read to its end. */
export interface ReadList {
  /** The hash of the entries that were read. */
  readonly hash: string;
  readonly problems: readonly string[];
}

/** The terms are the first words under the hash, so that it shows a change of either. */
function headOf(terms: DrawTerms, { sealedAt, count }: Pick<ListPosition, 'sealedAt' | 'count'>): string {
  const { activity, key, openedAt, closesAt, source, entropyAt } = terms;
  const { winners, alternates, onceAMember, commitment } = terms;
  const promised = [activity, key, openedAt, closesAt, source, entropyAt, winners, alternates, onceAMember];
  return `invest-hall-entries/1\n${JSON.stringify([...promised, commitment, sealedAt, count])}\n`;
}

/** Begins to read a list of `count` entries that is frozen at `sealedAt`, milliseconds. */
export async function startList(
  terms: DrawTerms,
  list: Pick<ListPosition, 'sealedAt' | 'count'>,
): Promise<ListPosition> {
  const hash = await ResumableHash.start();
  hash.update(headOf(terms, list));
  const { sealedAt, count } = list;
  return { sealedAt, count, read: 0, last: null, hash: hash.save(), problems: [] };
}

/**
 * Reads on in a numbered list: the position after a page, or the result at its end. The hash is SHA-256 of the terms and
 * of every entry in its canonical form (docs/replayable-draws.md, "Scheduled draws").
 */
export async function readList(
  terms: DrawTerms,
  position: ListPosition,
  entries: readonly SealedEntry[],
): Promise<ListPosition | ReadList> {
  const hash = await ResumableHash.resume(position.hash);
  if (hash === null) return startList(terms, position);
  const lines = entries.map(
    ({ id, member, enteredAt }, index) =>
      `${JSON.stringify([position.read + index, id, member, enteredAt])}\n`,
  );
  hash.update(lines.join(''));
  const read = position.read + entries.length;
  const problems = [...new Set([...position.problems, ...problemsOf(terms, position, entries)])];
  const last = entries.at(-1);
  if (last !== undefined)
    return { ...position, read, last: [last.enteredAt, last.id], hash: hash.save(), problems };
  const isWhole = read === position.count;
  return { hash: isWhole ? hash.digest() : '', problems };
}

/** Whether a list was read to its end. */
export function isRead(list: ListPosition | ReadList): list is ReadList {
  return !('read' in list);
}

/** By time and id, without duplicates, in the window. */
function problemsOf(
  { openedAt, closesAt }: DrawTerms,
  { last }: ListPosition,
  entries: readonly SealedEntry[],
): string[] {
  let [isOrdered, isInTime] = [true, true];
  let [time, id] = last ?? [Number.NEGATIVE_INFINITY, ''];
  for (const entry of entries) {
    isInTime &&= entry.enteredAt >= openedAt && entry.enteredAt < closesAt;
    isOrdered &&= time < entry.enteredAt || (time === entry.enteredAt && id < entry.id);
    [time, id] = [entry.enteredAt, entry.id];
  }
  return [
    ...(isInTime ? [] : ['an entry came outside of the window']),
    ...(isOrdered ? [] : ['the entries are not in their order']),
  ];
}

/** A page of the numbered entries of a draw from a number on, in the order of their numbers. */
export async function numberedPage(
  query: Database['query'],
  drawId: string,
  from: number,
): Promise<SealedEntry[]> {
  const rows = await query
    .selectFrom('draw_entry')
    .select(['id', 'member_code as member', 'entered_at'])
    .where('draw_id', '=', drawId)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(pageSize)
    .execute();
  return rows.map(({ id, member, entered_at }) => ({ id, member, enteredAt: entered_at.getTime() }));
}

/** Pseudonyms of the members of numbered entries, in the order of `numbers`. */
export async function membersByNumber(
  query: Database['query'],
  drawId: string,
  numbers: readonly number[],
): Promise<string[]> {
  const rows = await query
    .selectFrom('draw_entry')
    .select(['number', 'member_code'])
    .where('draw_id', '=', drawId)
    .where(sql<boolean>`number = any(${numbers}::int4[])`)
    .execute();
  const members = new Map(rows.map((row) => [row.number, row.member_code]));
  return numbers.map((number) => {
    const member = members.get(number);
    if (member === undefined) throw new Error(`the list has no entry ${String(number)}`);
    return member;
  });
}
