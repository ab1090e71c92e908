import { hashes } from './hashes.ts';
import type { LogHead, LogTable } from './log-line.ts';
import { changed, golden, last, problemsOf } from './testing/golden-log.ts';
import type { Log } from './testing/golden-log.ts';

const { activity } = golden.head;

describe('what the page forbids', () => {
  const table = golden.tables[0] as LogTable;
  const withTable = (change: Partial<LogTable>): Log => {
    const other = { ...table, ...change };
    const hash = hashes.table(activity, other);
    const draws = golden.draws.map((draw) =>
      draw.table_version === 1 ? { ...draw, table_hash: hash } : draw,
    );
    return { ...golden, tables: [{ ...other, hash }, ...golden.tables.slice(1)], draws };
  };
  const withHead = (change: Partial<LogHead>): Log => ({ ...golden, head: { ...golden.head, ...change } });
  const [epoch] = golden.head.epochs as readonly [LogHead['epochs'][number]];
  const [stock] = golden.head.stock as readonly [LogHead['stock'][number]];

  it.each([
    ['a table created after its draws', withTable({ created_at: last.drawn_at + 1 }), 'older than its table'],
    [
      'a weight of zero',
      withTable({
        entries: [
          ['a', 4],
          ['b', 2],
          ['', 2],
          ['c', 0],
        ],
      }),
      'not a line',
    ],
    [
      'a negative weight',
      withTable({
        entries: [
          ['a', 5],
          ['b', 2],
          ['', 2],
          ['c', -1],
        ],
      }),
      'not a line',
    ],
    ['long entropy', changed(3, () => ({ entropy: 'x'.repeat(65) })), 'not a line'],
    ['entropy with a line feed', changed(3, () => ({ entropy: 'x\n' })), 'not a line'],
    ['a bad member code', changed(3, () => ({ member: 'ABCDEF0123456789' })), 'not a line'],
    ['a draw id twice', changed(3, () => ({ id: golden.draws[4]?.id ?? '' })), 'there twice'],
    ['a fractional moment', changed(3, ({ drawn_at }) => ({ drawn_at: drawn_at + 0.5 })), 'not a line'],
    ['an epoch twice', withHead({ epochs: [epoch, epoch] }), 'is where 2 must be'],
    ['a stock twice', withHead({ stock: [...golden.head.stock, stock] }), 'there twice'],
    [
      'a seed set back to null',
      withHead({ epochs: [{ ...epoch, seed: null, revealed_at: null }] }),
      'is over',
    ],
    [
      'a seed without its reveal',
      withHead({ epochs: [{ ...epoch, revealed_at: null }] }),
      'without the moment',
    ],
    [
      'a draw after the reveal',
      withHead({ epochs: [{ ...epoch, revealed_at: last.drawn_at - 1 }] }),
      'after its seed was revealed',
    ],
    [
      'a table that had been replaced',
      { ...golden, tables: golden.tables.map((one) => ({ ...one, created_at: epoch.opened_at - 60_000 })) },
      'had been replaced',
    ],
    [
      'a draw much older than one before it',
      changed(20, ({ drawn_at }) => ({ drawn_at: drawn_at - 90_000 })),
      'much older',
    ],
    ['missing stock of a later draw', changed(9, () => ({ seen: null })), 'is missing'],
    ['an older format', withHead({ format: 1 }), 'format 1 and only format 2'],
  ])('is refused: %s', async (_what, log, complaint) => {
    expect((await problemsOf(log)).join('\n')).toContain(complaint);
  });

  it('is refused: a seed that a reader requires', async () => {
    const early = { exported_at: golden.head.ends_at, epochs: [{ ...epoch, seed: null, revealed_at: null }] };
    expect(await problemsOf(withHead(early))).toEqual([]);
    expect(await problemsOf(withHead(early), { requireSeed: true })).toEqual([
      'the seed of epoch 1 is not revealed',
    ]);
  });

  it('is refused: notices of other logs alone', async () => {
    const heads = [{ activity: 'another', position: 1, hash: last.hash }];
    expect(await problemsOf(golden, { heads })).toEqual(['nothing was published about this log']);
  });
});
