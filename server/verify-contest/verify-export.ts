import type { ContestantLine, ContestHead } from './contest-lines.ts';
import { replayContest } from './replay-contest.ts';
import type { Verdict } from './replay-contest.ts';

/** Checks the text of an export. @throws Error for a text that is no export of format 1. */
export function verifyExport(text: string): Verdict {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const head = parsed<ContestHead>(first);
  if (head.format !== 1) throw new Error('this is no export of a contest of format 1');
  return replayContest(
    head,
    rest.map((line) => parsed<ContestantLine>(line)),
  );
}

function parsed<T>(line: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new Error('this is no export of a contest: a line is not JSON');
  }
}
