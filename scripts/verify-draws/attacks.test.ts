import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashOfDraw, hashOfRecord } from '#server/engine/draw/draw-hashes.ts';
import steps from '../../docs/replayable-draws.steps.golden.json';
import { rollOf } from '#server/engine/draw/pick-prize.ts';
import { checkLog } from './check-log.ts';
import { hashes } from './hashes.ts';
import type { LogDraw, LogEnd, LogHead, LogTable } from './log-line.ts';
import { nothingPublished } from './published.ts';
import type { Published } from './published.ts';
import { replayDraw } from './replay-draw.ts';
import { blocksOf, rollOfBlocks } from './roll-of-words.ts';

const text = readFileSync('docs/replayable-draws.log.golden.jsonl', 'utf8');

interface Log {
  readonly head: LogHead;
  readonly tables: readonly LogTable[];
  readonly draws: readonly LogDraw[];
}

function goldenLog(): Log {
  const lines = text
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { kind: string }]));
  return {
    head: lines[0] as LogHead,
    tables: lines.filter(({ kind }) => kind === 'table') as LogTable[],
    draws: lines.filter(({ kind }) => kind === 'draw') as LogDraw[],
  };
}

const golden = goldenLog();
const { activity } = golden.head;
const rowOf = ({ member, drawn_at, ...draw }: LogDraw) => ({
  ...{ ...draw, activity_id: activity, member_code: member, drawn_at: new Date(drawn_at) },
  ...{ availability: draw.availability as 'none', fallback_reason: draw.fallback_reason as 'none_left' },
});

/** What a key holder can write: the chain and the last line are made again over the changed draws. */
function rebuilt({ head, tables, draws }: Log): Buffer {
  let previous = '0'.repeat(64);
  const linked = draws.map((draw, index) => {
    const placed = { ...draw, position: index + 1, previous };
    previous = hashOfDraw(previous, rowOf(placed));
    return { ...placed, hash: previous };
  });
  const body = [head, ...tables, ...linked].map((line) => `${JSON.stringify(line)}\n`).join('');
  const digest = createHash('sha256').update(body).digest('hex');
  const end: LogEnd = { kind: 'end', draws: draws.length, head: previous, digest };
  return Buffer.from(`${body}${JSON.stringify(end)}\n`);
}

const last = golden.draws.at(-1) as LogDraw;
const published: Published = {
  commitments: golden.head.epochs.map(({ commitment }) => ({ activity, hash: commitment })),
  heads: [{ activity, position: last.position, hash: last.hash }],
  receipts: new Map(Object.entries(steps.records)),
  requireSeed: true,
};
const problemsOf = async (log: Log, known: Partial<Published> = {}) =>
  (await checkLog([rebuilt(log)], { ...nothingPublished, ...known })).problems;

const changed = (at: number, change: (draw: LogDraw) => Partial<LogDraw>): Log => ({
  ...golden,
  draws: golden.draws.map((draw, index) => (index === at ? { ...draw, ...change(draw) } : draw)),
});

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
    const verdict = await checkLog([Buffer.from(text)], published);
    expect(verdict).toMatchObject({ draws: 21, verified: 21, problems: [], secretEpochs: [] });
    expect(rebuilt(golden).toString()).toBe(text);
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
    expect(blocks.map(() => made.next().value)).toEqual(blocks);
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
