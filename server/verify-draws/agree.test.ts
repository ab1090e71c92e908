import golden from '../../docs/replayable-draws.golden.json';
import { compareDraws } from '../../scripts/bench/compare-draws.ts';
import { hashes } from './hashes.ts';
import type { LogTable } from './log-line.ts';
import { replayDraw } from './replay-draw.ts';

describe('the two implementations of a draw', () => {
  test.each(golden)('agree with the documented format: $name', ({ input, expected }) => {
    const { activity, seed, table: shape, ...draw } = input;
    const entries = shape.entries as unknown as LogTable['entries'];
    const table: LogTable = { kind: 'table', created_at: 0, ...shape, entries, hash: expected.table_hash };
    expect(hashes.table(activity, table)).toBe(expected.table_hash);
    const { roll, chosen } = expected;
    expect(replayDraw(draw, { activity, seed, table })).toEqual({ roll, chosen });
  });

  test('agree on 20,000 draws, and give each prize as often as its weight says (rule F8)', () => {
    const { differing, prizes } = compareDraws(20_000);
    expect(differing).toBe(0);
    expect(prizes.map(({ prize }) => prize)).toEqual(['big', 'middle', 'small', '']);
    for (const { sigmas } of prizes) expect(Math.abs(sigmas)).toBeLessThan(3.9);
  });
});
