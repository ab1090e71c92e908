import type { Database } from '#server/db/database.ts';
import type { DrawHead, SealedEntry } from '#server/engine/scheduled-draw/draw-record.ts';
import { exportRecord } from '#server/engine/scheduled-draw/export-scheduled-draws.ts';
import { isRead, readList, startList } from '#server/engine/scheduled-draw/frozen-list.ts';
import type { ListPosition, ReadList } from '#server/engine/scheduled-draw/frozen-list.ts';
import { pickWinners, resultProblems } from '#server/engine/scheduled-draw/pick-winners.ts';
import type { MembersOf, ScheduledFacts } from '#server/engine/scheduled-draw/pick-winners.ts';

type Sealed = NonNullable<DrawHead['sealed']>;

/** The public record of a scheduled draw as one value. */
export type DrawRecord = Pick<DrawHead, 'terms' | 'drawn'> & {
  readonly sealed: (Omit<Sealed, 'count'> & { readonly entries: readonly SealedEntry[] }) | null;
};

/** The record that is exported of a draw. */
export async function exportedRecord(query: Database['query'], drawId: string): Promise<DrawRecord> {
  let text = '';
  for await (const piece of exportRecord(query, drawId)) text += piece;
  return JSON.parse(text) as DrawRecord;
}

const membersIn =
  (members: readonly string[]): MembersOf =>
  (numbers) =>
    Promise.resolve(numbers.map((number) => members[number] ?? ''));

/** The winners of a list of members. */
export function pickFromList({
  members,
  ...facts
}: Omit<ScheduledFacts, 'count'> & { readonly members: readonly string[] }): Promise<number[]> {
  return pickWinners({ ...facts, count: members.length }, membersIn(members));
}

/** Every error that a reader finds in a record, whose list is read in two pages. */
export async function replayProblems({ terms, sealed, drawn }: DrawRecord): Promise<readonly string[]> {
  if (sealed === null) return resultProblems({ terms, sealed, drawn }, membersIn([]));
  const { sealedAt, hash, entries } = sealed;
  const count = entries.length;
  const middle = Math.floor(count / 2);
  let list: ListPosition | ReadList = await startList(terms, { sealedAt, count });
  const pages = [entries.slice(0, middle), entries.slice(middle)].filter((page) => page.length > 0);
  for (const page of [...pages, []]) if (!isRead(list)) list = await readList(terms, list, page);
  const head = { terms, drawn, sealed: { sealedAt, hash, count } };
  const result = await resultProblems(head, membersIn(entries.map(({ member }) => member)));
  if (!isRead(list)) throw new Error('the list was not read to its end');
  return [
    ...(list.hash === hash ? [] : ['the entries are not the sealed ones']),
    ...list.problems,
    ...result,
  ];
}
