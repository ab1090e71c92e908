import { dayMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { drawnActivity, drawnAt, exportedLines } from '#server/testing/drawn-log.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { recordStatements } from '#server/testing/recorded-statements.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { systemRandom } from '#server/random.ts';
import { checkLog } from '#server/verify-draws/check-log.ts';
import { nothingPublished } from '#server/verify-draws/published.ts';
import { makeDrawNotices, publishDrawNotices } from './draw-notices.ts';
import { maintainDraws } from './maintain-draws.ts';
import type { Notice } from '#server/modules/draw-notices/notice-board.ts';

let database: Database;

beforeEach(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterEach(() => database.close());

/** A board in memory that can be unavailable; alarms are collected. */
function aBoard() {
  const published = new Map<string, string>();
  const state = { isAway: false, calls: 0 };
  const alarms: string[] = [];
  const publish = ({ name, content }: Notice): Promise<string> => {
    state.calls += 1;
    if (state.isAway) return Promise.reject(new Error('no connection'));
    published.set(name, content);
    return Promise.resolve(`board:${name}`);
  };
  const round = (now: number) =>
    publishDrawNotices({ database, board: { publish }, alarm: (what) => void alarms.push(what) }, now);
  return { published, state, alarms, round };
}

async function maintainAt(now: number): Promise<void> {
  await maintainDraws({ database, secrets: testSecrets, random: systemRandom, clock: { now: () => now } });
}

describe('notices about draws', () => {
  it('publish each commitment before the first draw, each head of a day, and the last one before the reveal', async () => {
    const board = aBoard();
    const activity = await drawnActivity(database, 'noticed');
    await board.round(drawnAt);
    expect([...board.published.keys()]).toEqual(['noticed/commitment/1']);
    await maintainAt(drawnAt + 60_000);
    await board.round(drawnAt + 60_000);
    await board.round(drawnAt + 120_000);
    expect([...board.published.keys()]).toEqual(['noticed/commitment/1', 'noticed/head/30']);
    const over = activity.endsAt.getTime() + 60_000;
    await maintainAt(over);
    await board.round(over);
    expect(board.state.calls).toBe(2);
    const texts = [...board.published.values()].map((text) => JSON.parse(text) as Record<string, unknown>);
    const lines = await exportedLines(database, 'noticed');
    const head = JSON.parse(lines.at(-1) ?? '') as { head: string };
    expect(texts).toMatchObject([
      { activity: 'noticed', kind: 'commitment', epoch: 1, opened_at: drawnAt },
      { activity: 'noticed', kind: 'head', position: 30, hash: head.head },
    ]);
    const commitments = [{ activity: 'noticed', hash: String(texts[0]?.['commitment']) }];
    const heads = [{ activity: 'noticed', hash: head.head, position: 30 }];
    const verdict = await checkLog([Buffer.from(lines.join(''))], {
      ...nothingPublished,
      ...{ commitments, heads },
    });
    expect(verdict).toMatchObject({ verified: 30, problems: [] });
  });

  it('have a head for each day on which the log has grown, and for the end of the activity', async () => {
    const names = async () =>
      (
        await database.query.selectFrom('draw_notice').select('name').where('kind', '=', 'head').execute()
      ).map((row) => row.name);
    const activity = await drawnActivity(database, 'daily');
    await database.query.updateTable('draw').set({ position: null }).execute();
    const chain = (count: number) =>
      database.query
        .updateTable('draw')
        .set({ position: count, hash: 'h', previous_hash: 'p' })
        .where('number', '=', count)
        .where('id', 'in', (rows) =>
          rows.selectFrom('draw').select('id').where('number', '=', count).limit(1),
        )
        .execute();
    await makeDrawNotices(database, drawnAt);
    expect(await names()).toEqual([]);
    for (const [position, at] of [1, 2, 3].map((n) => [n, drawnAt + (n - 1) * 1000] as const)) {
      await chain(position);
      await makeDrawNotices(database, at);
    }
    expect(await names()).toEqual(['1']);
    await makeDrawNotices(database, drawnAt + dayMs - 12 * 60 * 60_000);
    expect(await names()).toEqual(['1', '3']);
    await chain(4);
    await makeDrawNotices(database, activity.endsAt.getTime() + 59_999);
    expect(await names()).toEqual(['1', '3']);
    await makeDrawNotices(database, activity.endsAt.getTime() + 60_000);
    expect(await names()).toEqual(['1', '3', '4']);
  });

  it('are made with as many statements for many activities as for one', async () => {
    const statements = async (now: number) =>
      (await recordStatements(() => makeDrawNotices(database, now))).length;
    await drawnActivity(database, 'first');
    await maintainAt(drawnAt + 60_000);
    const [due, nothingDue] = [await statements(drawnAt + 60_000), await statements(drawnAt + 61_000)];
    for (const id of ['second', 'third']) await drawnActivity(database, id);
    await maintainAt(drawnAt + 120_000);
    expect(await statements(drawnAt + 120_000)).toBe(due);
    expect(await statements(drawnAt + 121_000)).toBe(nothingDue);
    const made = await database.query
      .selectFrom('draw_notice')
      .select(['activity_id', 'kind', 'name'])
      .execute();
    expect(made.map(({ activity_id: id, kind, name }) => `${id}/${kind}/${name}`).sort()).toEqual(
      ['first', 'second', 'third'].flatMap((id) => [`${id}/commitment/1`, `${id}/head/30`]),
    );
  });

  it('wait while the board is unavailable, are published once it is back, and alarm after an hour', async () => {
    const board = aBoard();
    await drawnActivity(database, 'late');
    await maintainAt(drawnAt + 60_000);
    board.state.isAway = true;
    await expect(board.round(drawnAt + 61_000)).rejects.toThrow('no connection');
    expect(board.alarms).toEqual([]);
    await expect(board.round(drawnAt + 62 * 60_000)).rejects.toThrow('no connection');
    expect(board.alarms).toEqual(Array(2).fill('a notice about draws is not published'));
    board.state.isAway = false;
    await board.round(drawnAt + 63 * 60_000);
    expect([...board.published.keys()].sort()).toEqual(['late/commitment/1', 'late/head/30']);
    const calls = board.state.calls;
    await board.round(drawnAt + 64 * 60_000);
    expect(board.state.calls).toBe(calls);
    const rows = await database.query.selectFrom('draw_notice').select('reference').execute();
    expect(rows.map((row) => row.reference).sort()).toEqual([
      'board:late/commitment/1',
      'board:late/head/30',
    ]);
  });

  it('are made once by servers that do it at the same time', async () => {
    await drawnActivity(database, 'shared');
    await maintainAt(drawnAt + 60_000);
    await database.query.deleteFrom('draw_notice').execute();
    await Promise.all(Array.from({ length: 8 }, (_, at) => makeDrawNotices(database, drawnAt + 60_000 + at)));
    const rows = await database.query.selectFrom('draw_notice').select(['kind', 'name']).execute();
    expect(rows.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(['commitment 1', 'head 30']);
  });
});
