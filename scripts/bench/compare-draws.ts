import { createHash } from 'node:crypto';
import { hashOfTable, pickPrize } from '#server/engine/draw/replayable-draw.ts';
import type { LogTable } from '#server/verify-draws/log-line.ts';
import { replayDraw } from '#server/verify-draws/replay-draw.ts';

/** Number of draws of a prize, and the deviation from its weight. */
export interface DrawnPrize {
  readonly prize: string;
  readonly expected: number;
  readonly drawn: number;
  /** Standard deviations. */
  readonly sigmas: number;
}

const activity = 'draws-agree';
const seed = createHash('sha256').update('the golden seed').digest();
const weights: LogTable['entries'] = [
  ['big', 10],
  ['middle', 100],
  ['small', 2_500],
  ['', 7_390],
];
const shape = { pool: 'main', version: 1, currency: 'chance', cost: 1, consolation: '' };
const total = 10_000;

/** Makes draws of 100 members with both implementations; the seed is fixed, so the figures are the same in every run. */
export function compareDraws(count: number): {
  readonly differing: number;
  readonly prizes: readonly DrawnPrize[];
} {
  const entries = weights.map(([prizeId, weight]) => ({ prizeId, weight }));
  const table = { ...shape, activityId: activity, totalWeight: total, entries };
  const line: LogTable = {
    ...{ kind: 'table', ...shape, total_weight: total, entries: weights },
    ...{ hash: hashOfTable(table), created_at: 0 },
  };
  const counts = new Map<string, number>();
  let differing = 0;
  for (let index = 0; index < count; index += 1) {
    const member = (index % 100).toString(16).padStart(16, '0');
    const [number, entropy] = [Math.floor(index / 100) + 1, index % 3 === 0 ? '' : `e${String(index)}`];
    const facts = { seed, activityId: activity, epoch: 1, memberCode: member, number, entropy, table };
    const ours = pickPrize(facts);
    const theirs = replayDraw(
      { epoch: 1, member, number, entropy },
      { activity, table: line, seed: seed.toString('hex') },
    );
    if (ours.roll !== theirs.roll || ours.chosen !== theirs.chosen) differing += 1;
    counts.set(ours.chosen, (counts.get(ours.chosen) ?? 0) + 1);
  }
  return {
    differing,
    prizes: weights.map(([prize, weight]) => judged(prize, weight / total, counts, count)),
  };
}

function judged(prize: string, odds: number, counts: ReadonlyMap<string, number>, count: number): DrawnPrize {
  const [expected, drawn] = [count * odds, counts.get(prize) ?? 0];
  const sigma = Math.sqrt(count * odds * (1 - odds));
  return { prize, expected, drawn, sigmas: (drawn - expected) / sigma };
}
