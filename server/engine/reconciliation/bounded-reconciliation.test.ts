import { minuteMs } from '#server/clock.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { collectUnchecked } from './collect-unchecked.ts';
import { findUnchecked } from './find-unchecked.ts';
import { BooksStage, fullCheckMs, smallBounds } from './testing/books-stage.ts';
import { drifts } from './testing/drifts.ts';

let stage: BooksStage;

beforeAll(async () => {
  stage = await BooksStage.open();
}, bootTimeoutMs);
afterAll(() => stage.hall.close());
beforeEach(() => stage.forget());

describe('what was checked before', () => {
  it.each(drifts)(
    'is checked again within a day, so that it is found when %s',
    async (_what, _check, drift) => {
      const [id, other] = [await stage.played(), await stage.played()];
      await stage.reconcile();
      expect(stage.alarms).toEqual([]);
      await drift(stage.hall.database, id);
      const now = stage.hall.clock.now();
      await stage.reconcile({ now: now + minuteMs });
      await stage.reconcile({ now: now + fullCheckMs });
      expect(stage.alarms).not.toEqual([]);
      expect(new Set(stage.alarms.map(({ activityId }) => activityId))).toEqual(new Set([id]));
      expect([await stage.stateOf(id), await stage.stateOf(other)]).toEqual(['paused', 'scheduled']);
    },
  );

  it('is not read by a run before the day is over', async () => {
    const id = await stage.played();
    await stage.reconcile();
    await sql`update ledger_account set balance = balance where activity_id = ${id}`.execute(
      stage.hall.database.query,
    );
    const before = await stage.progress(id);
    await stage.reconcile({ now: stage.hall.clock.now() + fullCheckMs - 1 });
    expect(await stage.progress(id)).toMatchObject({ pass: before.pass, members: [] });
    await stage.reconcile({ now: stage.hall.clock.now() + fullCheckMs });
    expect(await stage.progress(id)).toMatchObject({ pass: before.pass + 1, pass_kind: 'none' });
  });

  it('raises one alarm and stops nothing when it was changed so that the books agree', async () => {
    const id = await stage.played();
    await stage.reconcile();
    const { query } = stage.hall.database;
    await sql`delete from award where activity_id = ${id} and prize_id = 'bonus'`.execute(query);
    await sql`update activity_prize_slice set stock = stock + 1 where activity_id = ${id} and prize_id = 'bonus'`.execute(
      query,
    );
    const now = stage.hall.clock.now();
    for (const after of [0, minuteMs, fullCheckMs]) await stage.reconcile({ now: now + after });
    expect(stage.alarms).toEqual([
      {
        what: 'final awards have changed, the books agree',
        activityId: id,
        differences: ['stock: prize bonus: 50 put up, 1 held, 50 left'],
      },
    ]);
    expect(await stage.stateOf(id)).toBe('scheduled');
  });

  it('names what has changed since it was counted', async () => {
    const id = await stage.played();
    await stage.reconcile();
    await sql`delete from award where activity_id = ${id} and prize_id = 'bonus'`.execute(
      stage.hall.database.query,
    );
    const later = stage.hall.clock.now() + fullCheckMs;
    for (const after of [0, minuteMs, fullCheckMs]) await stage.reconcile({ now: later + after });
    expect(stage.alarms.map(({ differences }) => differences)).toEqual([
      ['history: prize bonus: since they were counted -1 awards, -1 of them held, -1800 fen have changed'],
      ['stock: prize bonus: 50 put up, 0 held, 49 left'],
      ['stock: prize bonus: 50 put up, 0 held, 49 left'],
    ]);
  });
});

describe('a difference', () => {
  const drift = (id: string, by: number) =>
    sql`update activity_prize_slice set stock = stock - ${by} where activity_id = ${id} and prize_id = 'bonus'`.execute(
      stage.hall.database.query,
    );

  it('that is gone in the second read is logged, and stops nothing', async () => {
    const id = await stage.played();
    await drift(id, 1);
    await stage.reconcile({ meanwhile: () => drift(id, -1) });
    expect(stage.alarms).toEqual([]);
    expect(stage.warnings).toMatchObject([
      { what: 'a difference was gone when it was read again', activityId: id },
    ]);
    expect(await stage.stateOf(id)).toBe('scheduled');
  });

  it('that has another size in the second read is logged, and stops nothing', async () => {
    const id = await stage.played();
    await drift(id, 1);
    await stage.reconcile({ meanwhile: () => drift(id, 1) });
    expect(stage.alarms).toEqual([]);
    expect(stage.warnings).toHaveLength(1);
    expect(await stage.stateOf(id)).toBe('scheduled');
  });

  it('that stays while members go on taking part stops the activity', async () => {
    const id = await stage.played();
    await drift(id, 1);
    await stage.reconcile({ meanwhile: () => stage.finish(id) });
    expect(stage.alarms).toMatchObject([{ activityId: id }]);
    expect(await stage.stateOf(id)).toBe('paused');
  });

  it('of a member that is gone in the second read is logged, and stops nothing', async () => {
    const id = await stage.played();
    const move = (from: string, to: string) =>
      sql`update award set source = ${to} where activity_id = ${id} and source = ${from}`.execute(
        stage.hall.database.query,
      );
    await move('task:one', 'gift');
    await stage.reconcile({ meanwhile: () => move('gift', 'task:one') });
    expect(stage.alarms).toEqual([]);
    expect(stage.warnings).toHaveLength(1);
    await stage.reconcile();
    expect(stage.alarms).toEqual([]);
  });

  it('is found although the server died after it had marked the rows', async () => {
    const id = await stage.played();
    await stage.reconcile();
    await stage.finish(id);
    await sql`update award set source = 'gift ' || member_id where activity_id = ${id} and source = 'task:one'`.execute(
      stage.hall.database.query,
    );
    await collectUnchecked(stage.hall.database, id, 100);
    expect(await stage.countUnchecked(id)).toEqual({ tasks: 0, awards: 0 });
    await stage.reconcile();
    expect(stage.alarms).toMatchObject([{ activityId: id }]);
  });
});

describe('an activity', () => {
  const find = (now = stage.hall.clock.now()) =>
    findUnchecked(stage.hall.database.query, { now, fullCheckMs });

  it('is not read while nothing has happened in it, and is after a new row, a wrong stock or budget, or a day', async () => {
    const ids = [await stage.activity(), await stage.activity(), await stage.activity()];
    for (const id of ids) await stage.finish(id);
    await stage.reconcile();
    expect(await find()).toEqual([]);
    const [played = '', stock = '', budget = ''] = ids;
    const { query } = stage.hall.database;
    await stage.finish(played);
    await sql`update activity_prize_slice set stock = stock + 1 where activity_id = ${stock} and prize_id = 'bonus'`.execute(
      query,
    );
    expect(new Set(await find())).toEqual(new Set([played, stock]));
    await sql`update activity_budget_slice set spent_fen = spent_fen + 1, left_fen = left_fen - 1
      where activity_id = ${budget} and slice = 0`.execute(query);
    expect(await find()).toContain(budget);
    await stage.activity();
    await stage.reconcile();
    expect(await find(stage.hall.clock.now() + fullCheckMs)).toHaveLength(4);
  });
});

describe('one run', () => {
  it('reads so many rows and no more, and the next one goes on behind them', async () => {
    const id = await stage.activity();
    for (let member = 0; member < 6; member += 1) await stage.finish(id);
    const max = smallBounds.pages * smallBounds.page;
    let left = await stage.countUnchecked(id);
    expect(left).toEqual({ tasks: 12, awards: 18 });
    for (let run = 0; run < 5; run += 1) {
      await stage.reconcile({ bounds: smallBounds });
      const now = await stage.countUnchecked(id);
      expect(left.tasks - now.tasks).toBe(Math.min(max, left.tasks));
      expect(left.awards - now.awards).toBe(Math.min(max, left.awards));
      left = now;
    }
    expect(left).toEqual({ tasks: 0, awards: 0 });
    expect(await stage.tallyOf(id)).toEqual([
      { prize_id: '', awards: 12, counted: 12 },
      { prize_id: 'bonus', awards: 6, counted: 6 },
    ]);
    expect(stage.alarms).toEqual([]);
  });

  it('takes a full check in steps, while awards go on being counted', async () => {
    const id = await stage.activity();
    for (let member = 0; member < 6; member += 1) await stage.finish(id);
    await stage.reconcile();
    const now = stage.hall.clock.now() + fullCheckMs;
    const bounds = { ...smallBounds, pages: 50 };
    const { pass } = await stage.progress(id);
    let runs = 0;
    do {
      await stage.reconcile({ now: now + runs, bounds });
      await stage.finish(id);
      runs += 1;
    } while ((await stage.progress(id)).pass_kind !== 'none');
    expect((await stage.progress(id)).pass).toBe(pass + 1);
    expect(runs).toBeGreaterThan(3);
    expect(runs).toBeLessThan(20);
    expect(stage.alarms).toEqual([]);
    expect(stage.warnings).toEqual([]);
  });

  it('makes its sums anew when they are wrong and the books are right', async () => {
    const id = await stage.played();
    await stage.reconcile();
    await sql`update award_tally set held = held + 1, awards = awards + 1
      where activity_id = ${id} and prize_id = 'bonus'`.execute(stage.hall.database.query);
    await stage.reconcile();
    await stage.reconcile();
    expect(stage.alarms).toMatchObject([{ what: 'final awards have changed, the books agree' }]);
    expect(await stage.tallyOf(id)).toContainEqual({ prize_id: 'bonus', awards: 1, counted: 1 });
  });
});
