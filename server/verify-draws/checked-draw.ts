import { fallbackProblems } from './fallback-check.ts';
import { hashes } from './hashes.ts';
import type { LogDraw, LogTable } from './log-line.ts';
import { prizeAt, replayDraw } from './replay-draw.ts';

/** Values that a draw must match. */
interface Rests {
  readonly activity: string;
  readonly table: LogTable;
  /** Null while it is secret. */
  readonly seed: string | null;
  readonly position: number;
  /** The hash of the previous draw. */
  readonly previous: string;
}

/** Every difference between a draw and its expected link, roll, prize and fallback. */
export function drawProblems(draw: LogDraw, rests: Rests): string[] {
  return [
    ...linkProblems(draw, rests),
    ...(rests.table.total_weight === 0 ? [] : rollProblems(draw, rests)),
    ...fallbackProblems(draw, rests.table),
  ];
}

function told(isRight: boolean, problem: string): string[] {
  return isRight ? [] : [problem];
}

function linkProblems(draw: LogDraw, { position, previous, activity }: Rests): string[] {
  const place = `the draw ${String(draw.position)} is where ${String(position)} must be`;
  return [
    ...told(draw.position === position, place),
    ...told(draw.previous === previous, 'the draw does not follow the one before it'),
    ...told(draw.hash === hashes.draw(activity, previous, draw), 'the hash of the draw is not its own'),
  ];
}

function rollProblems(draw: LogDraw, { table, seed, activity }: Rests): string[] {
  const { roll, chosen } = draw;
  const right =
    seed === null ? { roll, chosen: prizeAt(table, roll) } : replayDraw(draw, { activity, table, seed });
  return [
    ...told(roll === right.roll, `the roll is ${String(right.roll)}, recorded is ${String(roll)}`),
    ...told(chosen === right.chosen, `the prize is "${right.chosen}", recorded is "${chosen}"`),
  ];
}
