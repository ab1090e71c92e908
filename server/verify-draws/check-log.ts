import { createHash } from 'node:crypto';
import { LogCheck } from './log-check.ts';
import { otherFormat, parseLine } from './log-line.ts';
import { nothingPublished } from './published.ts';
import type { Published } from './published.ts';

/** Result of checking a log. */
export interface Verdict {
  readonly draws: number;
  /** Draws that were computed again from the seed and are completely right. */
  readonly verified: number;
  /** Epochs whose seed is not revealed yet, so that all of their draws except the roll could be checked. */
  readonly secretEpochs: readonly number[];
  /** What is not an error, but what a reader should know. */
  readonly notes: readonly string[];
  /** One line for each error; empty for a correct log. */
  readonly problems: readonly string[];
}

/** Replays a log as docs/replayable-draws.md describes it, and compares it with what was published. */
export async function checkLog(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  published: Published = nothingPublished,
): Promise<Verdict> {
  const check = new LogCheck(published);
  const digest = createHash('sha256');
  let lineNumber = 0;
  for await (const { bytes, isEnded } of linesOf(chunks)) {
    lineNumber += 1;
    const line = isEnded ? parseLine(bytes) : null;
    if (line !== null) check.take(lineNumber, line, () => digest.copy().digest('hex'));
    else check.problems.push(`line ${String(lineNumber)}: ${complaintOf(lineNumber, bytes)}`);
    digest.update(bytes).update('\n');
  }
  if (!check.isEnded) check.problems.push('the last line is missing');
  check.comparePublished();
  const { draws, verified, secretEpochs, problems, notes } = check;
  return { draws, verified, secretEpochs, notes: [...notes], problems };
}

function complaintOf(lineNumber: number, bytes: Buffer): string {
  const format = lineNumber === 1 ? otherFormat(bytes) : null;
  if (format === null) return 'not a line of this format';
  return `this is a log of format ${String(format)} and only format 2 can be read: export it again`;
}

/** The lines of a stream without their terminators; text after the last terminator is a line that is not `isEnded`. */
async function* linesOf(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isEnded: boolean }> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      yield { bytes: rest.subarray(0, end), isEnded: true };
      rest = rest.subarray(end + 1);
    }
  }
  if (rest.length > 0) yield { bytes: rest, isEnded: false };
}
