import { hashes } from './hashes.ts';
import type { LogDraw, LogHead } from './log-line.ts';

type Epoch = LogHead['epochs'][number];

/** A draw that began before the end is committed or rolled back after this time at the latest, milliseconds. */
export const settleMs = 60_000;
const revealWithinMs = 60 * 60_000;

/** Every error of the first line: epochs in their order, seeds that fit their commitments, a prize once. */
export function headProblems(head: LogHead): string[] {
  const prizes = head.stock.map(({ prize }) => prize);
  const twice = prizes.filter((prize, index) => prizes.indexOf(prize) !== index);
  return [
    ...head.epochs.flatMap((epoch, index) => epochProblems(head, epoch, index)),
    ...(head.epochs.length === 0 ? ['no seed was ever committed to'] : []),
    ...twice.map((prize) => `the stock of ${prize} is there twice`),
    ...head.stock
      .filter(({ left, total }) => left > total)
      .map(({ prize }) => `more of ${prize} is left than there was`),
  ];
}

function epochProblems({ epochs, exported_at, ends_at }: LogHead, epoch: Epoch, index: number): string[] {
  const name = `epoch ${String(epoch.epoch)}`;
  const { seed, commitment, opened_at, revealed_at } = epoch;
  const [before, isLast] = [epochs[index - 1], index === epochs.length - 1];
  const problems: readonly (readonly [boolean, string])[] = [
    [epoch.epoch !== index + 1, `${name} is where ${String(index + 1)} must be`],
    [
      seed !== null && hashes.commitment(seed) !== commitment,
      `the seed of ${name} is not the one that was committed to`,
    ],
    [
      (seed === null) !== (revealed_at === null),
      `${name} has a seed without the moment of its reveal, or the moment alone`,
    ],
    [
      revealed_at !== null && revealed_at < opened_at,
      `the seed of ${name} was revealed before it was committed to`,
    ],
    [opened_at > exported_at + settleMs, `${name} was opened after the export`],
    [
      before !== undefined && opened_at < (before.revealed_at ?? Infinity),
      `${name} was opened before the seed of the epoch before it was revealed`,
    ],
    [seed === null && !isLast, `the seed of ${name} is missing, although another epoch follows`],
    [
      seed === null && isLast && exported_at > ends_at + revealWithinMs,
      `the seed of ${name} is missing, although the activity is over`,
    ],
  ];
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
}

/** Every error of the moment of a draw against its epoch and the export. */
export function momentProblems(draw: LogDraw, epoch: Epoch, head: LogHead): string[] {
  return [
    ...(draw.drawn_at < epoch.opened_at ? ['the draw is older than the commitment to its seed'] : []),
    ...(draw.drawn_at > (epoch.revealed_at ?? Infinity)
      ? ['the draw was made after its seed was revealed']
      : []),
    ...(draw.drawn_at > head.exported_at + settleMs ? ['the draw was made after the export'] : []),
  ];
}
