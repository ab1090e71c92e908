import { codes } from '#contract/http/codes.ts';
import { hourMs, minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { takePart } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { randomUUID } from 'node:crypto';
import { Boards } from './boards.ts';

let database: Database;
let desk: ConsoleDesk;
beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

/** A lottery that began an hour ago: two of three draws win. */
const lottery = (id: string) =>
  applyDrawing(database, {
    ...{ id, stocks: { a: 50 }, now: desk.clock.now() - hourMs, days: 3 },
    pools: [
      aPool({
        entries: [
          { prize: 'a', weight: 2 },
          { prize: '', weight: 1 },
        ],
      }),
    ],
  });

/** A new member draws once; whether they win. */
async function drawOnce(activity: Awaited<ReturnType<typeof lottery>>, counted = { draws: 0, wins: 0 }) {
  const part = { activity, memberId: randomUUID(), now: desk.clock.now() };
  const chance = { currency: 'chance', amount: 1, cause: 'task', fact: 'one' } as const;
  await takePart(database, part, (context) => earn(context, chance));
  const { prize } = await takePart(database, part, (context) =>
    drawPrize({ ...context, counted }, { pool: 'main', entropy: '' }),
  );
  return prize !== null;
}

describe('the hosts of a board', () => {
  it('have what their calls have brought in each minute, and the books count nothing of it twice', async () => {
    const activity = await lottery('hosts');
    for (let member = 0; member < 3; member += 1) await drawOnce(activity);
    const row = { activity_id: activity.id, minute: new Date(desk.clock.now()), code: 0 };
    const [visits, refusals] = [
      { ...row, host: 'app' },
      { ...row, host: 'h5', code: codes.chancesSpent },
    ];
    await database.query
      .insertInto('activity_count')
      .values([
        { ...visits, count: 7, draws: 3, wins: 2 },
        { ...visits, minute: new Date(desk.clock.now() - minuteMs), count: 0, draws: 4, wins: 1 },
        { ...refusals, count: 5 },
      ])
      .execute();
    const board = await new Boards(desk.context).read(activity.id);
    const last = board?.hosts.map(({ host, ...kinds }) => [
      host,
      Object.fromEntries(Object.entries(kinds).map(([kind, values]) => [kind, values.slice(-2)])),
    ]);
    expect(Object.fromEntries(last ?? [])).toEqual({
      app: { visits: [0, 7], draws: [4, 3], wins: [1, 2], refusals: [0, 0], errors: [0, 0] },
      h5: { visits: [0, 0], draws: [0, 0], wins: [0, 0], refusals: [0, 5], errors: [0, 0] },
    });
    expect(board?.hosts.every(({ draws }) => draws.length === board.minutes.length)).toBe(true);
    expect(board?.total).toMatchObject({ draws: 3, refusals: 5, visits: 7 });
  });

  it('count a draw and its win for the call that brings them', async () => {
    const activity = await lottery('counted');
    const counted = { draws: 0, wins: 0 };
    let wins = 0;
    for (let member = 0; member < 6; member += 1) wins += Number(await drawOnce(activity, counted));
    expect(counted).toEqual({ draws: 6, wins });
  });
});
