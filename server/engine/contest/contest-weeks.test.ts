import { findDifferences } from '#server/books.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { wholeBoard } from './boards.ts';
import { disqualify } from './disqualify.ts';
import { readBoard } from './read-board.ts';
import { contestActivity, ContestStage } from './testing/contest-stage.ts';

let stage: ContestStage;
let id = '';
const [first, second] = ['week:2026-11-23', 'week:2026-11-30'] as const;

beforeAll(async () => {
  stage = await ContestStage.open();
}, bootTimeoutMs);
afterAll(() => stage.play.close());
beforeEach(async () => {
  const { config } = contestActivity('terms');
  const contest = { ...(config['contest'] as object), isWeekly: true };
  const window = { startsAt: '2026-11-23T00:00:00+08:00', endsAt: '2026-12-05T00:00:00+08:00' };
  id = await stage.begin({ config: { contest }, window });
});
afterEach(async () => {
  expect([await findDifferences(stage.play.database, id), stage.alarms]).toEqual([[], []]);
});

const read = (board: string, memberId: string | null = null) =>
  readBoard(stage.play.database, { activityId: id, board, memberId, offset: 0, limit: 100 });
const scoresOf = async (board: string) =>
  new Map((await read(board)).rows.map(({ recordId, score }) => [recordId, score]));

describe('the boards of the weeks of a contest', () => {
  it('begin anew each week from the value before it, beside the board of all', async () => {
    await stage.enter(id, 20);
    await stage.keep('2026-11-27T15:01');
    const [week, all] = [await scoresOf(first), await scoresOf(wholeBoard)];
    expect(week.size).toBeGreaterThan(5);
    expect(week).toEqual(all);
    await stage.keep('2026-12-01T15:01');
    const next = await scoresOf(second);
    const now = await scoresOf(wholeBoard);
    for (const [record, score] of next) {
      // (1 + all before) * (1 + this week) = 1 + all now, but for roundings down.
      const before = 1_000_000 + (all.get(record) ?? 0);
      expect(
        Math.abs((before * (1_000_000 + score)) / 1_000_000 - 1_000_000 - (now.get(record) ?? 0)),
      ).toBeLessThan(3);
    }
  });

  it('are the same whether the servers ran every day or were away', async () => {
    await stage.enter(id, 8);
    for (const day of ['11-23', '11-24', '11-25', '11-26', '11-27', '11-30', '12-01'])
      await stage.keep(`2026-${day}T15:01`);
    const daily = [await scoresOf(first), await scoresOf(second)];
    const other = await stage.begin({
      config: { contest: { ...(contestActivity('x').config['contest'] as object), isWeekly: true } },
      window: { startsAt: '2026-11-23T00:00:00+08:00', endsAt: '2026-12-05T00:00:00+08:00' },
    });
    // The same accounts in another contest, which is valued at once.
    await stage.copyEntries(id, other);
    await stage.keep('2026-12-01T15:02');
    id = other;
    expect([await scoresOf(first), await scoresOf(second)]).toEqual(daily);
  });

  it('are final with the first session after them, without a review and without prizes', async () => {
    await stage.enter(id, 12);
    await stage.keep('2026-11-29T20:00');
    expect((await read(first)).state).toBe('live');
    await Promise.all([stage.keep('2026-11-30T15:01'), stage.keep()]);
    await stage.keep();
    const written = await read(first);
    expect(written.state).toBe('final');
    expect(written.rows.map(({ place }) => place)).toEqual(written.rows.map((_row, at) => at + 1));
    expect((await read(second)).state).toBe('live');
    const awards = await stage.play.database.query
      .selectFrom('award')
      .select('id')
      .where('activity_id', '=', id)
      .execute();
    expect(awards).toEqual([]);
  });

  it('lose who is disqualified, but for the weeks that are final', async () => {
    await stage.enter(id, 12);
    await stage.keep('2026-11-30T15:01');
    await stage.keep();
    const [best] = await stage.recounted(id);
    const author = { ...anAuthor(stage.play.clock, stage.play.random), reason: '异常交易' };
    await stage.play.write((transaction) =>
      disqualify(transaction, { activityId: id, memberId: best ?? '' }, author),
    );
    const placeOn = async (board: string) => (await read(board, best)).my?.place ?? null;
    expect([await placeOn(wholeBoard), await placeOn(second)]).toEqual([null, null]);
    expect(await placeOn(first)).not.toBeNull();
  });
});
