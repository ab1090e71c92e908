import { createHash } from 'node:crypto';
import { linesOf } from './lines-of.ts';
import { LogCheck } from './log-check.ts';
import { parseLine } from './log-line.ts';

/** Result of checking a log. */
export interface Verdict {
  readonly draws: number;
  /** Draws that were computed again from the seed and are completely right. */
  readonly verified: number;
  /** Epochs whose seed is not revealed yet, so that all of their draws except the roll could be checked. */
  readonly secretEpochs: readonly number[];
  /** One line for each error; empty for a correct log. */
  readonly problems: readonly string[];
}

/** Replays a log as docs/replayable-draws.md describes it. */
export async function checkLog(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Verdict> {
  const check = new LogCheck();
  const digest = createHash('sha256');
  let lineNumber = 0;
  for await (const { bytes, isEnded } of linesOf(chunks)) {
    lineNumber += 1;
    const line = isEnded ? parseLine(bytes) : null;
    if (line === null) check.problems.push(`line ${String(lineNumber)}: not a line of this format`);
    else check.take(lineNumber, line, () => digest.copy().digest('hex'));
    digest.update(bytes).update('\n');
  }
  if (!check.isEnded) check.problems.push('the last line is missing');
  const { draws, verified, secretEpochs, problems } = check;
  return { draws, verified, secretEpochs, problems };
}
