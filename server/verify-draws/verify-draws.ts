import { createReadStream } from 'node:fs';
import { checkLog } from './check-log.ts';
import type { Verdict } from './check-log.ts';
import { checkScheduled } from './check-scheduled.ts';
import { readOptions } from './read-options.ts';

/* Replays an exported log of draws, or the records of scheduled draws: `npm run verify-draws -- FILE`. Independent of the server. */

const shownProblems = 10;

function report({ draws, verified, secretEpochs, notes, problems }: Verdict): number {
  console.log(`${String(draws)} draws, ${String(verified)} verified`);
  for (const epoch of secretEpochs) {
    console.log(`The seed of epoch ${String(epoch)} is not revealed yet: its rolls could not be computed.`);
  }
  for (const note of notes) console.log(note);
  for (const problem of problems.slice(0, shownProblems)) console.error(problem);
  if (problems.length > shownProblems) console.error(`and ${String(problems.length - shownProblems)} more`);
  if (problems.length > 0) return 1;
  return verified > 0 && verified === draws ? 0 : 3;
}

function sentenceOf(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && path !== undefined ? `There is no file ${path}.` : message;
}

try {
  const { file, published, isScheduled } = readOptions(process.argv.slice(2));
  const verdict = isScheduled
    ? await checkScheduled(
        () => createReadStream(file, 'utf8') as AsyncIterable<string>,
        published.commitments.map(({ hash }) => hash),
      )
    : await checkLog(createReadStream(file) as AsyncIterable<Buffer>, published);
  process.exitCode = report(verdict);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 2;
}
