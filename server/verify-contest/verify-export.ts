import type { ContestantLine, ContestFoot, ContestHead } from './contest-lines.ts';
import { replayContest } from './replay-contest.ts';
import type { Verdict } from './replay-contest.ts';

/** Checks the text of an export. @throws Error for a text that is no whole export of format 1. */
export function verifyExport(text: string): Verdict {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const head = parsed<ContestHead>(first);
  if (head.format !== 1) throw new Error('this is no export of a contest of format 1');
  const lines = rest.map((line) => parsed<ContestantLine | ContestFoot>(line));
  const foot = lines.pop();
  if (foot === undefined || !('contestants' in foot))
    throw new Error('the export is cut short: its count is missing');
  const contestants = lines.filter((line) => 'record' in line);
  const { problems } = replayContest(head, contestants);
  const isWhole = contestants.length === foot.contestants;
  const missing = isWhole ? [] : [`${String(foot.contestants)} contestants were exported`];
  return { contestants: contestants.length, problems: [...missing, ...problems] };
}

function parsed<T>(line: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new Error('this is no export of a contest: a line is not JSON');
  }
}
