import { hashOfDraw, hashOfRecord, rollOf } from '#server/engine/draw/replayable-draw.ts';
import steps from '../../docs/replayable-draws.steps.golden.json';
import { checkLog } from './check-log.ts';
import { hashes } from './hashes.ts';
import type { LogDraw, LogTable } from './log-line.ts';
import type { Published } from './published.ts';
import { replayDraw } from './replay-draw.ts';
import { blocksOf, rollOfBlocks } from './roll-of-words.ts';
import { changed, golden, goldenText, problemsOf, published, rebuilt, rowOf } from './testing/golden-log.ts';
import type { Log } from './testing/golden-log.ts';

const { activity } = golden.head;

/** The draw with its roll and prize computed again for other inputs. */
function drawnAgain(
  draw: LogDraw,
  inputs: Partial<LogDraw>,
  seed = golden.head.epochs[0]?.seed ?? '',
): LogDraw {
  const again = { ...draw, ...inputs };
  const table = golden.tables.find(({ version }) => version === draw.table_version) as LogTable;
  const { roll, chosen } = replayDraw(again, { activity, seed, table });
  return { ...again, roll, chosen };
}

/** Another entropy with which the draw chooses the same prize. */
function ground(draw: LogDraw): LogDraw {
  for (let tries = 0; ; tries += 1) {
    const again = drawnAgain(draw, { entropy: `ground-${String(tries)}` });
    if (again.chosen === draw.chosen) return again;
  }
}

describe('the golden log', () => {
  it('is verified, together with everything that was published about it', async () => {
    const verdict = await checkLog([Buffer.from(goldenText)], published);
    expect(verdict).toMatchObject({ draws: 21, verified: 21, problems: [], secretEpochs: [] });
    expect(rebuilt(golden).toString()).toBe(goldenText);
    const kinds = golden.draws.map(
      ({ availability, fallback_reason: reason }) => `${availability} ${reason}`,
    );
    expect([...new Set(kinds)].sort()).toEqual([
      ...['chosen ', 'consolation gone_meanwhile', 'consolation none_left', 'none none_left'],
    ]);
  });

  it('has the documented hashes in both implementations', () => {
    for (const draw of golden.draws) {
      expect(hashOfRecord(rowOf(draw))).toBe(hashes.record(activity, draw));
      expect(hashes.record(activity, draw)).toBe((steps.records as Record<string, string>)[draw.id]);
      expect(hashOfDraw(draw.previous, rowOf(draw))).toBe(draw.hash);
    }
  });

  it.each(steps.rolls)(
    'has the rolls of given blocks in both implementations: $name',
    ({ total, blocks, roll }) => {
      expect(rollOfBlocks(blocks, total)).toBe(roll);
      expect(rollOf(total, (round) => Buffer.from(blocks[round] ?? '', 'hex'))).toBe(roll);
    },
  );

  it('has the documented blocks', () => {
    const { seed, message, blocks } = steps.blocks;
    const made = blocksOf(seed, message);
    for (const block of blocks) expect(made.next()).toEqual({ done: false, value: block });
  });
});

describe('a log that a key holder has built again', () => {
  const [, , third] = golden.draws as readonly [LogDraw, LogDraw, LogDraw];
  const moved = [...golden.draws];
  moved.splice(2, 2, golden.draws[3] as LogDraw, third);
  const shown = { ...golden, draws: moved };
  const attacks: readonly [what: string, log: Log, detectedBy: Partial<Published>][] = [
    [
      'another id',
      changed(4, () => ({ id: '00000000-0000-4000-8000-000000000000' })),
      { heads: published.heads },
    ],
    [
      'a moment shifted',
      changed(20, (draw) => ({ drawn_at: draw.drawn_at + 500 })),
      { heads: published.heads },
    ],
    ['two draws exchanged', shown, { heads: published.heads }],
    ['the last draws cut off', { ...golden, draws: golden.draws.slice(0, -2) }, { heads: published.heads }],
    [
      'ground entropy',
      { ...golden, draws: [...golden.draws.slice(0, 2), ground(third), ...golden.draws.slice(3)] },
      { heads: published.heads },
    ],
    [
      'ground entropy of a member with a receipt',
      { ...golden, draws: [...golden.draws.slice(0, 2), ground(third), ...golden.draws.slice(3)] },
      { receipts: published.receipts },
    ],
  ];

  it.each(attacks)(
    'passes alone, and is refused with what was published before: %s',
    async (_what, log, known) => {
      expect(await problemsOf(log)).toEqual([]);
      expect(await problemsOf(log, known)).not.toEqual([]);
    },
  );

  it('is refused with the published commitment when it has another seed', async () => {
    const seed = 'ab'.repeat(32);
    const [epoch] = golden.head.epochs;
    const commitment = hashes.commitment(seed);
    const head = { ...golden.head, epochs: [{ ...epoch!, seed, commitment }], stock: golden.head.stock };
    // Only as many draws as the stock lasts for, so that everything else is right.
    const draws = golden.draws.slice(2, 3).map((draw) => {
      const again = drawnAgain(draw, { number: 1, seen: [] }, seed);
      return { ...again, final: again.chosen, availability: 'chosen', fallback_reason: '' };
    });
    expect(await problemsOf({ ...golden, head, draws })).toEqual([]);
    const { commitments } = published;
    expect((await problemsOf({ ...golden, head, draws }, { commitments })).join('\n')).toContain(
      'published commitment',
    );
  });

  it('is refused with a head when all draws of a member are left out', async () => {
    const draws = golden.draws.filter(({ member }) => member !== third.member);
    const left = golden.head.stock.map((stock) => ({ ...stock, total: 100 }));
    const log = { ...golden, head: { ...golden.head, stock: left }, draws };
    expect(await problemsOf(log, { heads: published.heads })).not.toEqual([]);
    expect((await problemsOf(log, { receipts: published.receipts })).join('\n')).toContain(
      'as its receipt says',
    );
  });

  it('is refused by itself when a prize that nobody drew has no stock', async () => {
    const stock = golden.head.stock.map((each) => (each.prize === 'a' ? { ...each, prize: 'other' } : each));
    const draws = golden.draws.slice(
      0,
      golden.draws.findIndex(({ final }) => final === 'a'),
    );
    expect(draws.length).toBeGreaterThan(0);
    expect(await problemsOf({ ...golden, draws })).toEqual([]);
    const problems = await problemsOf({ ...golden, head: { ...golden.head, stock }, draws });
    expect(problems.join('\n')).toContain('the stock of a is missing');
  });

  it('is refused by itself for a false none_left, and for a false gone_meanwhile', async () => {
    const at = golden.draws.findIndex(({ final, seen }) => final === 'a' && seen !== null);
    const falsely = (reason: string, left: number) =>
      changed(at, ({ chosen }) => ({
        ...{ final: '', availability: 'none', fallback_reason: reason },
        seen: [
          [chosen, 2, left, null, 0],
          ['b', 9, 0, 5, 0],
        ],
      }));
    for (const log of [falsely('none_left', 0), falsely('gone_meanwhile', 1)]) {
      expect((await problemsOf(log)).join('\n')).toContain('was still there');
    }
  });

  it('is refused by itself when it has a winner that the roll does not give', async () => {
    const at = golden.draws.findIndex(({ chosen }) => chosen === 'b');
    expect(await problemsOf(changed(at, () => ({ chosen: 'a', final: 'a' })))).not.toEqual([]);
  });
});
