import { codes } from '#contract/http/codes.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import type { BoardKey } from './board.ts';
import { contestantOf, disqualify, enterContest, recordScore, setConsent } from './contestants.ts';
import { freezeBoard, openBoard, refreshBoard, settleBoard } from './board.ts';
import { readBoard } from './read-board.ts';

let stage: PlayStage;
let key: BoardKey;
const noon = Date.parse('2026-11-21T12:00:00+08:00');
const end = noon + 60 * 60 * 1000;

beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.set(noon);
  key = await boardOf(await stage.activity(), 'all');
});

async function boardOf(activityId: string, period: string, endsAt = end): Promise<BoardKey> {
  const board = { activityId, board: 'income', period };
  const window = { startsAt: new Date(noon), endsAt: new Date(endsAt) };
  const rule = { scoring: 'sum', minScore: 1, minEvents: 1 } as const;
  await stage.write((transaction) => openBoard(transaction, { ...board, ...window, ...rule }));
  return board;
}

const enter = (memberId: string) => stage.play(key.activityId, memberId, enterContest);
async function contestants(count: number): Promise<string[]> {
  const members = await stage.members(count);
  await Promise.all(members.map(enter));
  return members;
}
let events = 0;
const score = (memberId: string, points: number, happenedAt = noon, eventId?: string) => {
  const event = { memberId, points, happenedAt, eventId: eventId ?? `event-${String((events += 1))}` };
  return stage.write((transaction) =>
    recordScore(transaction, { activityId: key.activityId, board: key.board, ...event }),
  );
};
const change = () => ({ random: stage.random, now: stage.clock.now() });
const refresh = () => stage.write((transaction) => refreshBoard(transaction, key, change()));
const freeze = () => stage.write((transaction) => freezeBoard(transaction, key, change()));
const settle = () => stage.write((transaction) => settleBoard(transaction, key, change()));
const out = (memberId: string) =>
  stage.write((transaction) =>
    disqualify(transaction, { activityId: key.activityId, memberId, reason: 'test' }),
  );
const read = (readerId: string | null, offset = 0, limit = 100, snapshotId?: string) =>
  readBoard(stage.database, key, { readerId, offset, limit, snapshotId });
const orderOf = async () => (await read(null)).rows.map((row) => row.memberId);

/**
 * The board computed in the simple way: sums of the stored events, highest first; equal sums do not occur in these
 * tests.
 */
async function replayed(): Promise<[string, number][]> {
  const rows = await stage.database.query
    .selectFrom('rank_score')
    .selectAll()
    .where('activity_id', '=', key.activityId)
    .where('period', '=', key.period)
    .execute();
  const sums: Record<string, number> = {};
  for (const row of rows) sums[row.member_id] = (sums[row.member_id] ?? 0) + Number(row.points);
  return Object.entries(sums).sort((one, other) => other[1] - one[1]);
}

describe('a board', () => {
  it('counts an event once, however often and concurrently it is reported', async () => {
    const [member = ''] = await contestants(1);
    const told = await Promise.all(Array.from({ length: 20 }, () => score(member, 5, noon, 'same')));
    expect(told.filter((periods) => periods === 1)).toHaveLength(1);
    await refresh();
    expect((await read(member)).my).toMatchObject({ place: 1, score: 5, events: 1 });
  });

  it('takes events of [start, end) for each period they are in', async () => {
    const [member = ''] = await contestants(1);
    await boardOf(key.activityId, 'week:2026-11-16', end - 1000);
    expect(await score(member, 1, noon - 1)).toBe(0);
    expect(await score(member, 1, noon)).toBe(2);
    expect(await score(member, 1, end - 1000)).toBe(1);
    expect(await score(member, 1, end)).toBe(0);
  });

  it('is read as it was written down last, and tells the unplaced what they have', async () => {
    const [one = '', other = ''] = await contestants(2);
    expect(await read(one)).toMatchObject({ snapshotId: null, rows: [], my: null, total: 0 });
    await score(one, 5);
    await score(other, -2);
    await refresh();
    await score(other, 50);
    expect(await read(other)).toMatchObject({
      total: 1,
      minScore: 1,
      updatedAt: noon,
      my: { place: null, score: -2 },
    });
    await refresh();
    expect(await orderOf()).toEqual([other, one]);
  });

  it('shows a reader one snapshot over all pages and in their own row, while it refreshes', async () => {
    const members = await contestants(12);
    for (const [index, member] of members.entries()) await score(member, 100 + index);
    await refresh();
    const reader = members[0] ?? '';
    const first = await read(reader, 0, 4);
    const pages = [first];
    for (const offset of [4, 8]) {
      await score(reader, 1000);
      stage.clock.advance(1000);
      await refresh();
      pages.push(await read(reader, offset, 4, first.snapshotId ?? undefined));
    }
    const seen = pages.flatMap((page) => page.rows.map((row) => row.memberId));
    expect(seen).toEqual([...members].reverse());
    expect(pages.map((page) => page.my?.place)).toEqual([12, 12, 12]);
    expect((await read(reader)).my?.place).toBe(1);
    stage.clock.advance(10 * 60 * 1000);
    await refresh();
    const gone = await read(reader, 0, 4, first.snapshotId ?? undefined);
    expect(gone.snapshotId).not.toBe(first.snapshotId);
    expect(gone.rows).toHaveLength(4);
  });

  it('does not open the snapshot of another board', async () => {
    const [member = ''] = await contestants(1);
    await score(member, 5);
    await refresh();
    const foreign = (await read(null)).snapshotId ?? '';
    key = await boardOf(await stage.activity(), 'all');
    expect(await read(member, 0, 10, foreign)).toMatchObject({ snapshotId: null, rows: [] });
  });

  it('ends at its end and not before, once, and takes nothing more', async () => {
    const [member = ''] = await contestants(1);
    await score(member, 5);
    stage.clock.set(end - 1);
    expect(await freeze()).toBe(false);
    stage.clock.set(end);
    expect(await Promise.all([freeze(), freeze(), freeze()])).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    expect(await score(member, 5, noon)).toBe(0);
    expect(await read(null)).toMatchObject({ state: 'in_review' });
  });

  it('is, once frozen, what its events make it, although scores came in while it froze', async () => {
    for (let round = 0; round < 5; round += 1) {
      stage.clock.set(noon);
      key = await boardOf(await stage.activity(), 'all');
      const members = await contestants(8);
      stage.clock.set(end);
      const scores = members.map((member, index) => score(member, 10 ** 6 + index * 7919));
      await Promise.all([...scores.slice(0, 4), freeze(), refresh(), ...scores.slice(4)]);
      const { rows } = await read(null);
      expect(rows.map((row) => [row.memberId, row.score])).toEqual(await replayed());
    }
  });

  // Waiting for another connection needs more than one connection.
  it('waits, as it freezes, for a score that is being written', async () => {
    const [member = ''] = await contestants(1);
    stage.clock.set(end);
    const event = { ...key, memberId: member, eventId: 'late', points: 5, happenedAt: end - 1 };
    const freezing = await stage.write(async (transaction) => {
      await recordScore(transaction, event);
      const started = freeze();
      // Enough time for a freeze that does not wait: this many round trips to the same server.
      for (let trip = 0; trip < 100; trip += 1) await sql`select 1`.execute(stage.database.query);
      return [started];
    });
    expect(await Promise.all(freezing)).toEqual([true]);
    expect((await read(null)).rows).toMatchObject([{ memberId: member, score: 5 }]);
  });

  it('drops who is disqualified before it pays, and is settled once', async () => {
    const [first = '', second = '', third = ''] = await contestants(3);
    for (const [member, points] of [
      [first, 30],
      [second, 20],
      [third, 10],
    ] as const)
      await score(member, points);
    expect(await settle()).toBeNull();
    stage.clock.set(end);
    await freeze();
    expect(await out(first)).toEqual([]);
    await refresh();
    expect(await orderOf()).toEqual([second, third]);
    const answers = await Promise.all(Array.from({ length: 6 }, settle));
    const paid = answers.filter((answer) => answer !== null);
    expect(paid.map((placed) => placed.map((one) => [one.memberId, one.place]))).toEqual([
      [
        [second, 1],
        [third, 2],
      ],
    ]);
    expect(await out(second)).toEqual([{ board: 'income', period: 'all' }]);
    expect(await refresh()).toBe(false);
    expect(await orderOf()).toEqual([second, third]);
    expect(await read(null)).toMatchObject({ state: 'final' });
  });

  it('pays no contestant who was disqualified in time, when both happen concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      stage.clock.set(noon);
      key = await boardOf(await stage.activity(), 'all');
      const [member = ''] = await contestants(1);
      await score(member, 5);
      stage.clock.set(end);
      await freeze();
      const [placed, late] = await Promise.all([settle(), out(member)]);
      expect(placed).toHaveLength(late.length);
    }
  });

  it('is refused where there is none', async () => {
    key = { ...key, period: 'none' };
    for (const call of [refresh, freeze, settle, () => read(null)]) {
      await expect(call()).rejects.toMatchObject({ code: codes.boardMissing });
    }
  });
});

describe('what a contestant holds', () => {
  const may = async (recordId: string, readerId: string | null) =>
    (await contestantOf(stage.database, { activityId: key.activityId, recordId, readerId })).mayShowHoldings;

  it('is shown to others only while the contestant lets them, and hidden at once', async () => {
    const [owner = '', other = ''] = await contestants(2);
    const recordId = await enter(owner);
    expect([await may(recordId, other), await may(recordId, null), await may(recordId, owner)]).toEqual([
      false,
      false,
      true,
    ]);
    await stage.play(key.activityId, owner, (own) => setConsent(own, 'given'));
    expect([await may(recordId, other), await may(recordId, null)]).toEqual([true, true]);
    await stage.play(key.activityId, owner, (own) => setConsent(own, 'revoked'));
    expect([await may(recordId, other), await may(recordId, owner)]).toEqual([false, true]);
  });

  it('belongs to one record, and only to members who entered', async () => {
    const [owner = ''] = await contestants(1);
    expect(await enter(owner)).toBe(await enter(owner));
    await expect(may(stage.random.uuid(), owner)).rejects.toMatchObject({ code: codes.contestantMissing });
    const outsider = await stage.member();
    const asked = stage.play(key.activityId, outsider, (own) => setConsent(own, 'given'));
    await expect(asked).rejects.toMatchObject({ code: codes.contestantMissing });
  });
});
