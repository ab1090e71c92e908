import type { Verdict } from './check-log.ts';
import { replayScheduled } from './replay-scheduled.ts';
import type { ReplayedScheduled } from './replay-scheduled.ts';
import type { ExportedRecord, OpenFile } from './scheduled-records.ts';

/**
 * Judges an export of scheduled draws, a record a line, by computing each draw again; `commitments` are those that the
 * reader has stored, and every draw must have one of them unless there are none.
 */
export async function checkScheduled(open: OpenFile, commitments: readonly string[] = []): Promise<Verdict> {
  const [notes, problems]: [string[], string[]] = [[], []];
  const records = await replayScheduled(open);
  let verified = 0;
  for (const [index, { record, replayed }] of records.entries()) {
    const at = `line ${String(index + 1)}`;
    if (record === null) {
      problems.push(`${at}: not the record of a scheduled draw`);
      continue;
    }
    const wrong = differences(record, replayed, commitments);
    problems.push(...wrong.map((what) => `${at}: ${what}`));
    if (record.drawn === null) notes.push(`${at}: ${record.terms.key} is not drawn yet`);
    else if (wrong.length === 0) verified += 1;
  }
  return { draws: records.length, verified, secretEpochs: [], notes, problems };
}

function differences(
  { terms, sealed, drawn }: ExportedRecord,
  replayed: ReplayedScheduled | null,
  commitments: readonly string[],
): string[] {
  const wrong: string[] = [];
  if (commitments.length > 0 && !commitments.includes(terms.commitment))
    wrong.push(`the commitment ${terms.commitment} is none of those that were published`);
  if (drawn === null) return wrong;
  if (sealed === null || replayed === null) return [...wrong, 'it was drawn, and its list was never frozen'];
  if (replayed.commitment !== terms.commitment) wrong.push('the seed is not the one of the commitment');
  if (replayed.hash !== sealed.hash) wrong.push('the list is not the one that was frozen');
  if (replayed.numbers.join() !== drawn.numbers.join()) wrong.push('other entries were drawn');
  return wrong;
}
