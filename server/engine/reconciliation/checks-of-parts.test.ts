import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import type { ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { takePart } from '#server/testing/take-part.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { drawCheck } from '#server/engine/draw/draw-check.ts';
import { ledgerCheck } from '#server/engine/ledger/ledger-part.ts';
import { BooksStage } from './testing/books-stage.ts';
import { drifts } from './testing/drifts.ts';

let stage: BooksStage;

beforeAll(async () => {
  stage = await BooksStage.open();
}, bootTimeoutMs);
afterAll(() => stage.hall.close());
beforeEach(() => stage.forget());

describe('reconciliation', () => {
  it('finds nothing in books that agree', async () => {
    await stage.played();
    await stage.reconcile();
    expect(stage.alarms).toEqual([]);
  });

  it.each(drifts)('stops the activity and raises an alarm when %s', async (_what, check, drift) => {
    const [id, other] = [await stage.played(), await stage.played()];
    await drift(stage.hall.database, id);
    await stage.reconcile();
    expect(stage.alarms).toMatchObject([{ what: 'the books of an activity do not agree', activityId: id }]);
    const rows = await stage.hall.database.query
      .selectFrom('activity')
      .select(['id', 'state', 'breaker_reason'])
      .where('id', 'in', [id, other])
      .orderBy('id')
      .execute();
    const [broken, fine] = [rows.find((row) => row.id === id), rows.find((row) => row.id === other)];
    expect(broken).toMatchObject({ state: 'paused' });
    expect(broken?.breaker_reason).toContain(`${check}: `);
    expect(fine).toMatchObject({ state: 'scheduled', breaker_reason: '' });
    expect((await (await stage.hall.member()).participate(id, 'one')).code).toBe(codes.activitySuspended);
  });

  it('audits the first difference and goes on calling until it is put right', async () => {
    const id = await stage.played();
    await sql`update activity_budget_slice set left_fen = left_fen + spent_fen, spent_fen = 0 where activity_id = ${id}`.execute(
      stage.hall.database.query,
    );
    await stage.reconcile();
    await stage.reconcile();
    expect(stage.alarms).toHaveLength(2);
    const entries = await stage.hall.database.query
      .selectFrom('audit_entry')
      .select(['actor', 'reason'])
      .where('subject', '=', `activity:${id}`)
      .where('action', '=', 'activity.breaker')
      .execute();
    expect(entries).toEqual([
      { actor: 'job:reconcile_activities', reason: 'budget: 0 fen spent, 200 fen granted' },
    ]);
  });
});

let database: Database;
const now = Date.parse('2026-11-21T12:00:00+08:00');

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

let ids = 0;
/** An activity in which one draw won a prize, one won nothing, and one chance is left. */
async function drawn(): Promise<string> {
  const id = `books-${String((ids += 1))}`;
  const activity = await applyDrawing(database, { id, stocks: { a: 1 }, pools: [aPool()], now });
  const part = { activity, memberId: randomUUID(), now };
  const chances = { currency: 'chance', amount: 3, cause: 'task', fact: 'one' } as const;
  await takePart(database, part, (context) => earn(context, chances));
  for (let index = 0; index < 2; index += 1) {
    await takePart(database, part, (context) => drawPrize(context, { pool: 'main', entropy: '' }));
  }
  return id;
}

const linesOf = async ({ run }: ReconciliationCheck, activityId: string) =>
  (await run(database.query, { activityId, memberIds: null })).map(({ line }) => line);

describe('the books of draws', () => {
  it('agree', async () => {
    const id = await drawn();
    expect(await linesOf(drawCheck, id)).toEqual([]);
    expect(await linesOf(ledgerCheck, id)).toEqual([]);
  });

  it('tell a balance that is not the sum of its entries', async () => {
    const id = await drawn();
    await database.query
      .updateTable('ledger_account')
      .set({ balance: 9 })
      .where('activity_id', '=', id)
      .execute();
    expect(await linesOf(ledgerCheck, id)).toEqual(['an account in chance says 9, its entries say 1']);
  });

  it('tell entries without an account', async () => {
    const id = await drawn();
    await database.query.deleteFrom('ledger_account').where('activity_id', '=', id).execute();
    expect(await linesOf(ledgerCheck, id)).toHaveLength(1);
  });

  it('tell a win without an award', async () => {
    const id = await drawn();
    await database.query.deleteFrom('award').where('activity_id', '=', id).execute();
    expect(await linesOf(drawCheck, id)).toEqual([expect.stringContaining('1 won, 0 granted, 1 paid')]);
  });

  it('report draws that were not paid for', async () => {
    const id = await drawn();
    await database.query
      .deleteFrom('ledger_entry')
      .where('activity_id', '=', id)
      .where('cause', '=', 'draw')
      .execute();
    expect(await linesOf(drawCheck, id)).toHaveLength(2);
  });

  it('tell payments and awards for draws that are gone', async () => {
    const id = await drawn();
    await database.query.deleteFrom('draw').where('activity_id', '=', id).execute();
    expect(await linesOf(drawCheck, id)).toHaveLength(2);
  });
});
