import { commitMark } from '#server/db/commit-mark.ts';
import pg from 'pg';
import { faultPoints, keyClaim } from './fault-points.ts';
import type { FaultPoint } from './fault-points.ts';

/** Kills this process, as a machine that goes away does: nothing is flushed, nobody is told. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Which point is armed, and how often it may still be passed. */
class Trap {
  private point: FaultPoint | null = null;
  private left = 0;

  readonly arm = (name: string, nth: number): void => {
    this.point = faultPoints.find((candidate) => candidate.name === name) ?? null;
    this.left = nth;
  };

  /** Dies when this was the passage that was waited for. */
  pass(statement: string | null, when: FaultPoint['when']): void {
    const { point } = this;
    if (point === null || point.when !== when) return;
    const isHere = statement === null ? point.statement === undefined : point.statement?.test(statement);
    if (isHere !== true) return;
    this.left -= 1;
    if (this.left === 0) die();
  }
}

type Query = (...args: unknown[]) => unknown;

interface Result {
  readonly rowCount: number | null;
}

/** A statement that is sent together with the beginning or the end of its transaction. */
interface Framed {
  readonly text: string;
  callback: (error: Error | null, answer: Result | readonly Result[]) => void;
}

function isFramed(given: unknown): given is Framed {
  return typeof given === 'object' && given !== null && 'submit' in given && 'callback' in given;
}

/** A statement is given as its text or with a name; empty for what is neither, which is no promise. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given.trim();
  const isNamed = typeof given === 'object' && given !== null && 'text' in given && !('submit' in given);
  return isNamed && typeof given.text === 'string' ? given.text.trim() : '';
}

/**
 * Watches every statement of this process by wrapping the driver, which costs a production server nothing because it
 * never loads this file. A commit counts only where a visitor's write is committed, and another statement only when
 * it changed a row.
 */
export function installFaults(): { arm: (name: string, nth: number) => void; delivered: () => void } {
  const trap = new Trap();
  const writes = new WeakSet<object>();
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with the client it was called on
  const original = pg.Client.prototype.query as Query;
  function watchFramed(client: object, framed: Framed): void {
    const text = framed.text.trim();
    const isEnd = text.endsWith(commitMark);
    if (!isEnd) writes.delete(client);
    if (keyClaim.test(text)) writes.add(client);
    const passed = isEnd && writes.has(client) ? [text, 'commit'] : [text];
    for (const statement of passed) trap.pass(statement, 'before');
    const { callback } = framed;
    framed.callback = (error, answer) => {
      const isDone = error === null && [answer].flat().some(({ rowCount }) => (rowCount ?? 0) > 0);
      if (isDone) for (const statement of passed) trap.pass(statement, 'after');
      callback(error, answer);
    };
  }
  async function watched(client: object, args: unknown[], statement: string): Promise<unknown> {
    if (/^(begin|start transaction)/.test(statement)) writes.delete(client);
    if (keyClaim.test(statement)) writes.add(client);
    const counts = statement !== 'commit' || writes.has(client);
    if (counts) trap.pass(statement, 'before');
    const result = await (original.apply(client, args) as Promise<Result>);
    if (counts && (statement === 'commit' || (result.rowCount ?? 0) > 0)) trap.pass(statement, 'after');
    return result;
  }
  pg.Client.prototype.query = function query(this: object, ...args: unknown[]) {
    const [given] = args;
    if (isFramed(given)) watchFramed(this, given);
    const statement = textOf(given);
    const isPromised = statement !== '' && typeof args.at(-1) !== 'function';
    return isPromised ? watched(this, args, statement) : original.apply(this, args);
  } as typeof pg.Client.prototype.query;
  return { arm: trap.arm, delivered: () => trap.pass(null, 'after') };
}
