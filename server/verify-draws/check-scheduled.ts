import type { Verdict } from './check-log.ts';
import { hasShape } from './has-shape.ts';
import type { Shape } from './has-shape.ts';
import { replayScheduled } from './replay-scheduled.ts';
import type { ScheduledRecord } from './replay-scheduled.ts';

const whole: Shape = { is: 'whole number', least: 0, most: Number.MAX_SAFE_INTEGER };
const hash: Shape = { is: 'text', pattern: /^[0-9a-f]{64}$/ };
const text: Shape = { is: 'text', pattern: /^[^\n]{1,2000}$/ };

const terms: Shape = {
  is: 'object',
  fields: {
    ...{ activity: text, key: text, openedAt: whole, closesAt: whole, source: text, entropyAt: whole },
    ...{ winners: whole, alternates: whole, onceAMember: { is: 'truth' }, commitment: hash },
  },
};
const sealed: Shape = {
  is: 'object',
  fields: {
    ...{ sealedAt: whole, hash },
    entries: { is: 'list', each: { is: 'object', fields: { id: text, member: text, enteredAt: whole } } },
  },
};
const drawn: Shape = {
  is: 'object',
  fields: { drawnAt: whole, seed: hash, entropy: hash, numbers: { is: 'list', each: whole } },
};
const record: Shape = {
  is: 'object',
  fields: { terms, sealed: { is: 'nullable', of: sealed }, drawn: { is: 'nullable', of: drawn } },
};

/** A line of an export: a draw up to its state. */
interface ExportedRecord {
  readonly terms: ScheduledRecord['terms'];
  readonly sealed: (ScheduledRecord['sealed'] & { readonly hash: string }) | null;
  readonly drawn: (ScheduledRecord['drawn'] & { readonly numbers: readonly number[] }) | null;
}

/**
 * Judges an export of scheduled draws, a record a line, by computing each draw again; `commitments` are those that the
 * reader has stored, and every draw must have one of them unless there are none.
 */
export async function checkScheduled(
  lines: AsyncIterable<string>,
  commitments: readonly string[] = [],
): Promise<Verdict> {
  const [notes, problems]: [string[], string[]] = [[], []];
  let [draws, verified] = [0, 0];
  for await (const line of lines) {
    draws += 1;
    const at = `line ${String(draws)}`;
    const found = parse(line);
    if (found === null) {
      problems.push(`${at}: not the record of a scheduled draw`);
      continue;
    }
    const wrong = differences(found, commitments);
    problems.push(...wrong.map((what) => `${at}: ${what}`));
    if (found.drawn === null) notes.push(`${at}: ${found.terms.key} is not drawn yet`);
    else if (wrong.length === 0) verified += 1;
  }
  return { draws, verified, secretEpochs: [], notes, problems };
}

function parse(line: string): ExportedRecord | null {
  try {
    const value: unknown = JSON.parse(line);
    return hasShape(value, record) ? (value as ExportedRecord) : null;
  } catch {
    return null;
  }
}

function differences(
  { terms: promised, sealed: list, drawn: result }: ExportedRecord,
  commitments: readonly string[],
): string[] {
  const wrong: string[] = [];
  if (commitments.length > 0 && !commitments.includes(promised.commitment))
    wrong.push(`the commitment ${promised.commitment} is none of those that were published`);
  if (result === null) return wrong;
  if (list === null) return [...wrong, 'it was drawn, and its list was never frozen'];
  const replayed = replayScheduled({ terms: promised, sealed: list, drawn: result });
  if (replayed.commitment !== promised.commitment) wrong.push('the seed is not the one of the commitment');
  if (replayed.hash !== list.hash) wrong.push('the list is not the one that was frozen');
  if (replayed.numbers.join() !== result.numbers.join()) wrong.push('other entries were drawn');
  return wrong;
}
