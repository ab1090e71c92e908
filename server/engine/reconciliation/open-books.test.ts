import { minuteMs } from '#server/clock.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { chainDrawLog } from '#server/engine/draw/draw-log.ts';
import { earn, reverse, spend } from '#server/engine/ledger/ledger.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { gate } from '#server/modules/jobs/testing/job-stage.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { enrolled, takePart } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { findDifferences } from '#server/books.ts';
import { BooksStage, fullCheckMs, smallBounds } from './testing/books-stage.ts';

let stage: BooksStage;

beforeAll(async () => {
  stage = await BooksStage.open();
}, bootTimeoutMs);
afterAll(() => stage.hall.close());
beforeEach(() => stage.forget());

describe('a settled activity', () => {
  async function settle(id: string): Promise<void> {
    const end = Date.parse('2026-11-22T00:00:00+08:00');
    const author = { ...anAuthor(stage.hall.clock, sequenceRandom(id)), now: end };
    await stage.hall.database.transaction((transaction) => changeState(transaction, id, 'settled', author));
  }
  const claimsEnd = Date.parse('2026-11-22T00:00:00+08:00') + 30 * fullCheckMs;

  it('is checked from its first row once more, and then left alone', async () => {
    const id = await stage.activity();
    await stage.finish(id);
    await stage.reconcile();
    await settle(id);
    const before = await stage.progress(id);
    await stage.reconcile({ now: claimsEnd });
    const closed = await stage.progress(id);
    expect(closed).toMatchObject({ pass: before.pass + 1, closed_at: new Date(claimsEnd) });
    await stage.reconcile({ now: claimsEnd + 2 * fullCheckMs });
    expect(await stage.progress(id)).toEqual(closed);
  });

  it('is not closed while its books differ, or something of it is still open', async () => {
    const [open, wrong, early] = [await stage.played(), await stage.activity(), await stage.activity()];
    await stage.finish(wrong);
    await stage.finish(early);
    await stage.reconcile();
    for (const id of [open, wrong, early]) await settle(id);
    await sql`update award set source = 'gift' where activity_id = ${wrong} and source = 'task:one'`.execute(
      stage.hall.database.query,
    );
    await stage.reconcile({ now: claimsEnd - 1 });
    expect((await stage.progress(early)).closed_at).toBeNull();
    await stage.reconcile({ now: claimsEnd });
    expect((await stage.progress(early)).closed_at).not.toBeNull();
    expect((await stage.progress(open)).closed_at).toBeNull();
    expect((await stage.progress(wrong)).closed_at).toBeNull();
    expect(new Set(stage.alarms.map(({ activityId }) => activityId))).toEqual(new Set([wrong]));
  });
});

describe('what is new since the last run', () => {
  const now = () => stage.hall.clock.now();

  it('is found by the next one when a payment is booked wrongly, whatever books it', async () => {
    const { database } = stage.hall;
    const id = await stage.activity();
    const memberId = sequenceRandom(`booked ${id}`).uuid();
    const random = sequenceRandom(`entries ${id}`);
    const part = { activity: id, memberId, random, now: now() };
    const booking = { currency: 'token', cause: 'task' } as const;
    const entryId = async ({ transaction }: ActivityContext) =>
      (
        await transaction
          .selectFrom('ledger_entry')
          .select('id')
          .where('activity_id', '=', id)
          .where('cause', '=', 'order')
          .executeTakeFirstOrThrow()
      ).id;
    const acts: ((context: ActivityContext) => Promise<unknown>)[] = [
      (context) => earn(context, { ...booking, amount: 5, fact: 'first' }),
      (context) => earn(context, { ...booking, amount: 5, fact: 'second' }),
      (context) => spend(context, { ...booking, cause: 'order', amount: 3, fact: 'third' }),
      async (context) => reverse(context, await entryId(context)),
    ];
    for (const act of acts) {
      await takePart(database, part, enrolled(act));
      await sql`update ledger_entry set amount = amount + 1 where activity_id = ${id} and created_at = ${new Date(now())}
        and amount > 0`.execute(database.query);
      await stage.reconcile();
      expect(stage.alarms).toMatchObject([{ activityId: id }]);
      await sql`update ledger_account set balance = (
          select sum(amount) from ledger_entry e where e.activity_id = ledger_account.activity_id
        ) where activity_id = ${id}`.execute(database.query);
      stage.alarms = [];
      await stage.reconcile();
      expect(stage.alarms).toEqual([]);
      await database.query.updateTable('activity').set({ state: 'scheduled' }).where('id', '=', id).execute();
    }
  });

  it('is found by the next one when a draw was not paid for', async () => {
    const { database } = stage.hall;
    const id = 'drawn-and-checked';
    const activity = await applyDrawing(database, { id, stocks: { a: 9 }, pools: [aPool()], now: now() });
    const memberId = sequenceRandom(id).uuid();
    const draw = () =>
      takePart(
        database,
        { activity: id, memberId, now: now() },
        enrolled((context) => drawPrize(context, { pool: 'main', entropy: '' })),
      );
    const paid = { activity: id, memberId, random: sequenceRandom('paid'), now: now() };
    await takePart(
      database,
      paid,
      enrolled((context) => earn(context, { currency: 'chance', amount: 3, cause: 'task', fact: 'one' })),
    );
    await draw();
    await chainDrawLog(database, activity.id, 100);
    await stage.reconcile();
    expect(stage.alarms).toEqual([]);
    const { drawId } = await draw();
    await chainDrawLog(database, activity.id, 100);
    // Only the position of the draw shows that there is something new.
    await sql`update ledger_entry set cause = 'gone' where fact = ${drawId}`.execute(database.query);
    await sql`update ledger_account set is_checked = true where activity_id = ${id}`.execute(database.query);
    await sql`update award set counted_in = 0 where source = ${`draw:${drawId}`}`.execute(database.query);
    await sql`update award_tally set held = held + 1, awards = awards + 1, granted_fen = granted_fen + 100
      where activity_id = ${id}`.execute(database.query);
    await stage.reconcile();
    expect(stage.alarms).toMatchObject([
      { activityId: id, differences: [`draws: draw ${drawId}: 1 won, 1 granted, 0 paid`] },
    ]);
  });
});

describe('reconciliation while members take part', () => {
  it('does not miss what commits late with an earlier moment', async () => {
    const id = await stage.activity();
    await stage.finish(id);
    const { opened, open } = gate();
    const { opened: begun, open: begin } = gate();
    const member = sequenceRandom(`late ${id}`).uuid();
    const early = new Date(stage.hall.clock.now() - 60 * minuteMs);
    const late = stage.hall.database.transaction(async (transaction) => {
      const owner = { member_id: member, activity_id: id };
      await transaction
        .insertInto('enrolment')
        .values({ ...owner, joined_at: early })
        .execute();
      await transaction
        .insertInto('task_progress')
        .values({ ...owner, task_id: 'one', status: 'finished', finished_at: early })
        .execute();
      begin();
      await opened;
    });
    await begun;
    await stage.reconcile();
    expect(stage.alarms).toEqual([]);
    open();
    await late;
    await stage.reconcile();
    expect(stage.alarms).toMatchObject([
      { activityId: id, differences: ['enrolment: 1 finished tasks without an award'] },
    ]);
  });

  it(
    'counts every award once and sees no difference, with several servers at it',
    async () => {
      const id = await stage.activity();
      let isOver = false;
      const members = Promise.all(
        Array.from({ length: 5 }, async () => {
          for (let index = 0; index < 8; index += 1) await stage.finish(id);
        }),
      ).then(() => (isOver = true));
      const servers = [1, 2, 3].map(async (server) => {
        for (let run = 0; !isOver; run += 1) {
          const now = stage.hall.clock.now() + run * (server === 1 ? fullCheckMs : 1);
          await stage.reconcile({ now, bounds: { ...smallBounds, page: 5, pages: 5 } });
        }
      });
      await Promise.all([members, ...servers]);
      // One of the servers was days ahead, and so is what it has left.
      await stage.hall.database.query.deleteFrom('activity_work').execute();
      await stage.reconcile();
      expect(stage.alarms).toEqual([]);
      expect(await stage.tallyOf(id)).toEqual([
        { prize_id: '', awards: 80, counted: 80 },
        { prize_id: 'bonus', awards: 40, counted: 40 },
      ]);
      expect(await findDifferences(stage.hall.database, id)).toEqual([]);
    },
    bootTimeoutMs,
  );
});
