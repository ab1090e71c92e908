import { hashes } from './hashes.ts';
import type { LogDraw, LogHead, LogTable } from './log-line.ts';
import { prizeAt, replayDraw } from './replay-draw.ts';

/** Values that a draw must match. */
interface Rests {
  readonly activity: string;
  readonly table: LogTable | undefined;
  readonly epoch: LogHead['epochs'][number] | undefined;
  readonly position: number;
  /** The hash of the previous draw. */
  readonly previous: string;
}

/** Every difference between a draw and its expected values. */
export function checkedDraw(draw: LogDraw, rests: Rests): string[] {
  const { table, epoch, activity } = rests;
  if (!table || !epoch) return ['the draw names a table or an epoch that is not in the log'];
  return [
    ...checkedLink(draw, rests),
    ...told(draw.table_hash === table.hash, 'the draw was made from another table'),
    ...told(draw.drawn_at >= epoch.opened_at, 'the draw is older than the commitment to its seed'),
    ...checkedRoll(draw, table, epoch.seed, activity),
    ...told(isFallbackRight(draw, table), `${draw.chosen} cannot have become ${draw.final}`),
  ];
}

function told(isRight: boolean, problem: string): string[] {
  return isRight ? [] : [problem];
}

function checkedLink(draw: LogDraw, { position, previous, activity }: Rests): string[] {
  return [
    ...told(
      draw.position === position,
      `the draw ${String(draw.position)} is where ${String(position)} must be`,
    ),
    ...told(draw.previous === previous, 'the draw does not follow the one before it'),
    ...told(draw.hash === hashes.draw(activity, previous, draw), 'the hash of the draw is not its own'),
  ];
}

function checkedRoll(draw: LogDraw, table: LogTable, seed: string | null, activity: string): string[] {
  const { roll, chosen } = draw;
  if (table.total_weight < 1) return ['the draw was made from a pool that is closed'];
  const right =
    seed === null ? { roll, chosen: prizeAt(table, roll) } : replayDraw(draw, { activity, table, seed });
  return [
    ...told(roll === right.roll, `the roll is ${String(right.roll)}, recorded is ${String(roll)}`),
    ...told(chosen === right.chosen, `the prize is "${right.chosen}", recorded is "${chosen}"`),
  ];
}

function isFallbackRight(draw: LogDraw, { consolation }: LogTable): boolean {
  const { chosen, final, availability, fallback_reason: reason } = draw;
  if (availability === 'chosen') return final === chosen && reason === '';
  if (chosen === '' || (reason !== 'none_left' && reason !== 'gone_meanwhile')) return false;
  if (availability === 'none') return final === '';
  return availability === 'consolation' && final !== '' && final === consolation && final !== chosen;
}
