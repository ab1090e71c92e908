import type { Database } from '#server/db/database.ts';
import type { DrawHead } from './draw-record.ts';
import { findDrawHead } from './draw-record.ts';
import { hasUnnumbered } from './freeze-entries.ts';
import { isRead, membersByNumber, numberedPage, readList, startList } from './frozen-list.ts';
import type { ListPosition } from './frozen-list.ts';
import { resultProblems } from './pick-winners.ts';

type Sealed = NonNullable<DrawHead['sealed']>;

/** How far a frozen list is checked, or what is wrong with it. */
export type Checking = ListPosition | { readonly problems: readonly string[] };

/**
 * Checks the next page of a frozen list, whose terms and hash are in the head of its draw: by the hash nothing of either
 * was changed, added or taken away.
 */
export async function checkListStep(
  query: Database['query'],
  drawId: string,
  { terms, sealed }: Pick<DrawHead, 'terms'> & { readonly sealed: Sealed },
  position: ListPosition | null,
): Promise<Checking> {
  if (position === null) return startList(terms, sealed);
  const entries = await numberedPage(query, drawId, position.read);
  const list = await readList(terms, position, entries);
  if (!isRead(list)) return list;
  const isSame = list.hash === sealed.hash && !(await hasUnnumbered(query, drawId));
  return { problems: [...(isSame ? [] : ['the entries are not the sealed ones']), ...list.problems] };
}

/** Whether a check has ended. */
export function isChecked(checking: Checking): checking is { readonly problems: readonly string[] } {
  return !('read' in checking);
}

/** @throws Error for a list that is not the one that was frozen. */
export function requireSound(checking: Checking): void {
  const [problem] = isChecked(checking) ? checking.problems : [];
  if (problem !== undefined) throw new Error(`the sealed entries were changed: ${problem}`);
}

/** What is wrong with the stored record of a draw, up to its current state; the list is read in pages. */
export async function recordProblems(query: Database['query'], drawId: string): Promise<readonly string[]> {
  const head = await findDrawHead(query, drawId);
  const { terms, sealed } = head;
  const { problems } = sealed === null ? { problems: [] } : await checkList(query, drawId, { terms, sealed });
  // The places of a list that was changed need not be in it.
  if (problems.length > 0) return problems;
  return resultProblems(head, (numbers) => membersByNumber(query, drawId, numbers));
}

/** Checks a frozen list page by page to its end. */
export async function checkList(
  query: Database['query'],
  drawId: string,
  head: Pick<DrawHead, 'terms'> & { readonly sealed: Sealed },
): Promise<{ readonly problems: readonly string[] }> {
  let reached: Checking = await checkListStep(query, drawId, head, null);
  while (!isChecked(reached)) reached = await checkListStep(query, drawId, head, reached);
  return reached;
}
