import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { disqualify } from './disqualify.ts';
import { wholeBoard } from './boards.ts';
import { readBoard } from './read-board.ts';
import { ContestStage } from './testing/contest-stage.ts';

let stage: ContestStage;
let id = '';
const author = () => ({ ...anAuthor(stage.play.clock, stage.play.random), reason: '异常交易' });
const out = (memberId: string, activityId = id) =>
  stage.play.write((transaction) => disqualify(transaction, { activityId, memberId }, author()));
const read = (memberId: string | null, offset = 0, limit = 100) =>
  readBoard(stage.play.database, { activityId: id, board: wholeBoard, memberId, offset, limit });
const awards = async () => {
  const rows = await stage.play.database.query
    .selectFrom('award')
    .select(['member_id', 'prize_id'])
    .where('activity_id', '=', id)
    .execute();
  return new Map(rows.map(({ member_id, prize_id }) => [member_id, prize_id]));
};
const valued = async () =>
  (
    await stage.play.database.query
      .selectFrom('contest_value')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow()
  ).count;

beforeAll(async () => {
  stage = await ContestStage.open();
}, bootTimeoutMs);
afterAll(() => stage.play.close());
beforeEach(async () => {
  id = await stage.begin();
});
afterEach(async () => {
  expect(await findDifferences(stage.play.database, id)).toEqual([]);
});

describe('the accounts of a contest', () => {
  it('are valued after each session, each session once, by any number of servers', async () => {
    await stage.enter(id, 120);
    await stage.keep('2026-11-23T14:59');
    expect(await valued()).toBe('0');
    await Promise.all([stage.keep('2026-11-23T15:00'), stage.keep(), stage.keep()]);
    expect(await valued()).toBe('120');
    await stage.keep('2026-11-23T20:00');
    expect(await valued()).toBe('120');
    await Promise.all([stage.keep('2026-11-25T15:00'), stage.keep()]);
    expect([await valued(), stage.alarms]).toEqual(['360', []]);
  }, 60_000);

  it('come to the same whether the servers ran every day or were away for the week', async () => {
    const members = await stage.enter(id, 5);
    const scores = async () =>
      (await read(null)).rows.map(({ recordId, score, trades }) => [recordId, score, trades]);
    for (const day of [23, 24, 25, 26]) await stage.keep(`2026-11-${String(day)}T15:01`);
    const daily = await scores();
    const { query } = stage.play.database;
    for (const table of [
      'contest_count',
      'contest_value',
      'contest_trade',
      'contest_holding',
      'contest_score',
    ] as const)
      await query.deleteFrom(table).where('activity_id', '=', id).execute();
    await query
      .updateTable('contest_entry')
      .set({ cash_fen: 100_000_000, trades: 0, qualified_at: null, valued_on: null })
      .where('member_id', 'in', members)
      .execute();
    await stage.keep('2026-11-26T15:02');
    expect(await scores()).toEqual(daily);
    expect(daily.length).toBeGreaterThan(2);
  });

  it('wait with an alarm while trades cannot be read, and then are valued', async () => {
    await stage.enter(id, 2);
    stage.trades = () => Promise.reject(new Error('no answer'));
    await stage.keep('2026-11-23T15:00');
    expect([await valued(), stage.alarms.splice(0)]).toEqual([
      '0',
      ['a contest cannot be valued or settled'],
    ]);
    stage.trades = undefined;
    // The page of a server that has failed is free again after some minutes.
    await stage.keep('2026-11-23T15:06');
    expect([await valued(), stage.alarms]).toEqual(['2', []]);
  });

  it('are left as another server has valued them, when a slow one comes late', async () => {
    await stage.enter(id, 3);
    let answer = (): void => undefined;
    const late = new Promise<readonly []>((resolve) => (answer = () => resolve([])));
    let isAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    stage.trades = () => {
      isAsked();
      return late;
    };
    const slow = stage.keep('2026-11-23T15:00');
    await asked;
    stage.trades = undefined;
    await stage.keep('2026-11-23T15:06');
    const before = (await read(null)).rows;
    answer();
    await slow;
    expect([await valued(), (await read(null)).rows, stage.alarms]).toEqual(['3', before, []]);
  });

  it('count no trade that breaks the rules, and store it', async () => {
    const [member = ''] = await stage.enter(id, 1);
    stage.trades = ({ accounts, from }) =>
      Promise.resolve(
        accounts.map(({ account }) => ({
          ...{ account, tradeId: 'x', tradedAt: Date.parse(`${from}T10:00:00+08:00`), code: '600921.SH' },
          ...{ direction: 'buy' as const, quantity: 100, price: 1000 },
        })),
      );
    await stage.keep('2026-11-23T15:00');
    const trade = await stage.play.database.query
      .selectFrom('contest_trade')
      .select(['code', 'is_counted', 'day'])
      .where('member_id', '=', member)
      .executeTakeFirst();
    expect(trade).toEqual({ code: '600921.SH', is_counted: false, day: '2026-11-23' });
    expect((await read(member)).my).toMatchObject({ place: null, trades: 0, score: 0 });
  });

  it('are valued in one go when some have entered long after the others', async () => {
    const window = { startsAt: '2026-09-01T00:00:00+08:00', endsAt: '2026-11-28T00:00:00+08:00' };
    const id = await stage.begin({ window });
    for (const day of ['2026-09-01', '2026-11-16']) {
      stage.play.clock.set(Date.parse(`${day}T12:00:00+08:00`));
      await stage.enter(id, 2);
    }
    await stage.keep('2026-11-20T16:00');
    const entries = await stage.play.database.query
      .selectFrom('contest_entry')
      .select(['valued_on', 'claimed_until'])
      .where('activity_id', '=', id)
      .execute();
    expect(entries).toEqual(Array(4).fill({ valued_on: '2026-11-20', claimed_until: null }));
  });
});

describe('the board of a contest', () => {
  it('has the places of a recount, page by page, and the own row of every reader', async () => {
    const members = await stage.enter(id, 30);
    await stage.keep('2026-11-26T15:01');
    const expected = await stage.recounted(id);
    expect(expected.length).toBeGreaterThan(10);
    const pages = await Promise.all([0, 10, 20].map((offset) => read(null, offset, 10)));
    expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(expected.length));
    const places = new Map<string, number | null>();
    for (const member of members) {
      const { my } = await read(member, 0, 1);
      places.set(member, my?.place ?? null);
    }
    expect(expected.map((member) => places.get(member))).toEqual(expected.map((_member, at) => at + 1));
    const listed = pages.flatMap(({ rows }) => rows);
    expect(listed.map(({ place }) => place)).toEqual(expected.map((_member, at) => at + 1));
  });

  it('is empty before the first session, and knows no reader who has not entered', async () => {
    expect(await read(null)).toEqual({ state: 'live', updatedAt: null, total: 0, rows: [], my: null });
    await stage.enter(id, 1);
    await stage.keep('2026-11-23T15:00');
    expect((await read(await stage.play.member())).my).toBeNull();
    expect((await read(null)).updatedAt).toBe(Date.parse('2026-11-23T15:00:00+08:00'));
  });

  it('loses who is disqualified at once', async () => {
    await stage.enter(id, 12);
    await stage.keep('2026-11-25T15:01');
    const [first = '', second = ''] = await stage.recounted(id);
    await out(first);
    expect((await read(second)).my?.place).toBe(1);
    expect((await read(first)).my?.place).toBeNull();
    await stage.keep('2026-11-26T15:01');
    expect((await read(first)).my?.place).toBeNull();
    await expect(out(await stage.play.member())).rejects.toMatchObject({ code: codes.contestantMissing });
  });
});

describe('the end of a contest', () => {
  it('writes the places down, is reviewed, and pays each place once, whatever the number of servers', async () => {
    await stage.enter(id, 12);
    await stage.keep('2026-11-27T23:59');
    expect((await stage.board(id)).state).toBe('live');
    await Promise.all([stage.keep('2026-11-28T00:00'), stage.keep(), stage.keep()]);
    const expected = await stage.recounted(id);
    const board = await stage.board(id);
    expect(board).toMatchObject({ state: 'in_review', round: 1, placed: expected.length });
    expect(board.places.map(({ member_id }) => member_id)).toEqual(expected);
    expect((await read(expected[4] ?? null)).my?.place).toBe(5);
    await stage.keep('2026-11-28T23:59');
    expect((await awards()).size).toBe(0);
    await Promise.all([stage.keep('2026-11-29T00:00'), stage.keep(), stage.keep()]);
    expect(await stage.board(id)).toMatchObject({ state: 'final', paid: 3 });
    const [gold = '', ...silver] = expected;
    expect(await awards()).toEqual(
      new Map([[gold, 'gold'], ...silver.slice(0, 2).map((member): [string, string] => [member, 'silver'])]),
    );
    await stage.keep('2026-11-30T00:00');
    expect([(await awards()).size, (await read(null)).state]).toEqual([3, 'final']);
  });

  it('places the others anew, and reviews again, when one is disqualified meanwhile', async () => {
    await stage.enter(id, 12);
    await stage.keep('2026-11-28T00:00');
    const [first = '', ...others] = await stage.recounted(id);
    stage.play.clock.set(Date.parse('2026-11-28T20:00:00+08:00'));
    await out(first);
    await stage.keep();
    await expect(out(first)).rejects.toMatchObject({ code: codes.contestantMissing });
    const board = await stage.board(id);
    expect(board).toMatchObject({ state: 'in_review', round: 2 });
    expect(board.places.map(({ member_id }) => member_id)).toEqual(others);
    await stage.keep('2026-11-29T19:59');
    expect((await awards()).size).toBe(0);
    await stage.keep('2026-11-29T20:00');
    expect([...(await awards()).keys()].sort()).toEqual(others.slice(0, 3).sort());
    await expect(out(others[0] ?? '')).rejects.toMatchObject({ code: codes.boardClosed });
  });

  it('waits while the activity is paused', async () => {
    await stage.enter(id, 6);
    await stage.play.write((transaction) => changeState(transaction, id, 'paused', author()));
    await stage.keep('2026-11-28T00:00');
    expect((await stage.board(id)).state).toBe('live');
    await stage.play.write((transaction) => changeState(transaction, id, 'scheduled', author()));
    await stage.keep('2026-11-28T00:01');
    expect((await stage.board(id)).state).toBe('in_review');
  });

  it('pays nobody where nobody has a place', async () => {
    await stage.enter(id, 1);
    stage.trades = () => Promise.resolve([]);
    await stage.keep('2026-11-28T00:00');
    await stage.keep('2026-11-29T00:00');
    expect([(await stage.board(id)).state, (await awards()).size]).toEqual(['final', 0]);
  });
});
