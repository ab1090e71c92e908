import type { LogDraw, LogTable } from './log-line.ts';
import { rollOfWords } from './roll-of-words.ts';

/** Inputs of a replay in addition to the line of the draw. */
interface Rests {
  readonly activity: string;
  readonly table: LogTable;
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

/** Computes a draw again by "The draw" of docs/replayable-draws.md, with integers of any size. */
export function replayDraw(
  { epoch, member, number, entropy }: Pick<LogDraw, 'epoch' | 'member' | 'number' | 'entropy'>,
  { activity, table, seed }: Rests,
): { readonly roll: number; readonly chosen: string } {
  const message = `invest-hall-draw/1\n${activity}\n${String(epoch)}\n${table.hash}\n${member}\n${String(number)}\n${entropy}\n`;
  const roll = rollOfWords(seed, message, table.total_weight);
  return { roll, chosen: prizeAt(table, roll) };
}

/** The entry that contains the roll, counting down. */
export function prizeAt({ entries }: LogTable, roll: number): string {
  let rest = roll;
  const hit = entries.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return hit?.[0] ?? 'no entry of the table';
}
