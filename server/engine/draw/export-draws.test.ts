import type { Database } from '#server/db/database.ts';
import { drawnActivity, exportedLines, withRightDigest as resealed } from '#server/testing/drawn-log.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { fc } from '#contract/testing/property-tests.ts';
import { checkLog } from '#server/verify-draws/check-log.ts';
import type { Verdict } from '#server/verify-draws/check-log.ts';
import { revealSeeds } from './draw-seeds.ts';

let database: Database;
const check = (lines: readonly string[]): Promise<Verdict> => checkLog([Buffer.from(lines.join(''))]);
const linesOf = (activityId: string) => exportedLines(database, activityId);

let secret: string[];
let lines: string[];

beforeAll(async () => {
  database = await freshDatabase();
  const activity = await drawnActivity(database, 'exported');
  secret = await linesOf(activity.id);
  await revealSeeds(database, testSecrets, activity.endsAt.getTime() + 60_000);
  lines = await linesOf(activity.id);
}, bootTimeoutMs);
afterAll(() => database.close());

describe('an exported log', () => {
  it('is verified by the other implementation, draw by draw', async () => {
    expect(await check(lines)).toEqual({
      draws: 30,
      verified: 30,
      secretEpochs: [],
      notes: [],
      problems: [],
    });
    const fallbacks = lines.filter((line) => /"availability":"(none|consolation)"/.test(line));
    expect(fallbacks.length).toBeGreaterThan(5);
  });

  it('reports that the rolls cannot be computed while the seed is secret, and does not contain the seed', async () => {
    expect(await check(secret)).toEqual({
      ...{ draws: 30, verified: 0, secretEpochs: [1], notes: [], problems: [] },
    });
    const { epochs } = JSON.parse(lines[0] ?? '') as { epochs: { seed: string }[] };
    expect(secret.join('')).not.toContain(epochs[0]!.seed);
  });

  it('is the same bytes whatever the page size', async () => {
    const bytes = Buffer.from(lines.join(''));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 97) }, (_, at) =>
      bytes.subarray(at * 97, (at + 1) * 97),
    );
    expect(await checkLog(pieces)).toMatchObject({ verified: 30, problems: [] });
  });

  it('is valid at every moment, also while members draw', async () => {
    const drawing = drawnActivity(database, 'busy');
    const members = { areDrawing: true };
    const end = drawing.then(() => (members.areDrawing = false));
    const problems: string[] = [];
    for (let round = 0; members.areDrawing || round < 3; round += 1) {
      const busy = await linesOf('busy').catch(() => null);
      if (busy) problems.push(...(await check(busy)).problems);
    }
    await end;
    expect(problems).toEqual([]);
    expect(await check(await linesOf('busy'))).toMatchObject({ draws: 30, problems: [] });
  });

  it('does not exist for an activity without draws', async () => {
    await expect(linesOf('nothing')).rejects.toThrow('nothing can be drawn');
  });
});

describe('a manipulated log (rule F9)', () => {
  const isDraw = (line: string) => line.startsWith('{"kind":"draw"');

  it('is detected for any changed byte', async () => {
    const bytes = Buffer.from(lines.join(''));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ flip, at);
        expect((await checkLog([changed])).problems).not.toEqual([]);
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  it.each(['"seed":', '"epochs":', '"entries":', '"roll":', '"total":'])(
    'is found out by another name in the place of %s',
    async (name) => {
      const tampered = lines.map((line) => line.replace(name, name.replace('e', 'c').replace('o', '0')));
      expect(tampered).not.toEqual(lines);
      expect((await check(tampered)).problems).not.toEqual([]);
    },
  );

  it('is detected for a changed byte of a table or a draw, also with a matching last line', async () => {
    const drawn = lines.flatMap((line, index) => (/"kind":"(draw|table)"/.test(line) ? [index] : []));
    const place = fc.record({
      of: fc.nat(drawn.length - 1),
      at: fc.nat(10_000),
      flip: fc.integer({ min: 1, max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(place, async ({ of, at, flip }) => {
        const index = drawn[of] ?? 0;
        const changed = Buffer.from(lines[index] ?? '', 'latin1');
        const offset = at % changed.length;
        changed.writeUInt8(changed.readUInt8(offset) ^ flip, offset);
        const text = changed.toString('latin1');
        fc.pre(!isOnlyItsMoment(lines[index] ?? '', text));
        const tampered = resealed(lines.map((line, each) => (each === index ? text : line)));
        expect((await check(tampered)).problems).not.toEqual([]);
      }),
      { numRuns: 300, seed: 12 },
    );
  });

  it.each(Array.from({ length: 30 }, (_, index) => index))(
    'is found out when draw %d is dropped',
    async (which) => {
      const dropped = lines.filter(isDraw)[which];
      const tampered = resealed(lines.filter((line) => line !== dropped));
      expect((await check(tampered)).problems).not.toEqual([]);
    },
  );

  it('is detected for any two draws that changed places', async () => {
    const at = lines.findIndex(isDraw);
    const pair = fc.tuple(fc.nat(29), fc.nat(29)).filter(([one, other]) => one !== other);
    await fc.assert(
      fc.asyncProperty(pair, async ([one, other]) => {
        const swapped = [...lines];
        swapped[at + one] = lines[at + other] ?? '';
        swapped[at + other] = lines[at + one] ?? '';
        expect((await check(resealed(swapped))).problems).not.toEqual([]);
      }),
      { numRuns: 60, seed: 13 },
    );
  });

  it('is detected for a missing, a repeated and an additional last line', async () => {
    for (const tampered of [lines.slice(0, -1), [...lines, lines.at(-1) ?? ''], [...lines, '\n'], []]) {
      expect((await check(tampered)).problems).not.toEqual([]);
    }
  });

  it.each([
    ['another seed', '"seed":"', '"seed":"00', 'not the one that was committed to'],
    ['less stock than was given away', '"left":0', '"left":1', 'left the stock'],
    [
      'a commitment made after the draws',
      /"opened_at":\d+/,
      '"opened_at":9999999999999',
      'older than the commitment',
    ],
  ])('names %s', async (_what, from, to, complaint) => {
    const [head = '', ...rest] = lines;
    const changed = head.replace(from, to).replace(/("seed":"\w{64})\w\w"/, '$1"');
    const { problems } = await check(resealed([changed, ...rest]));
    expect(problems.join('\n')).toContain(complaint);
  });
});

/** The creation time of a table is information, and its only field that no hash covers. */
function isOnlyItsMoment(line: string, changed: string): boolean {
  const without = (text: string) => text.replace(/"created_at":\d+/, '');
  return line.startsWith('{"kind":"table"') && without(line) === without(changed);
}
