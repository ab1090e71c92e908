import { codes } from '#contract/codes.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
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

  it.each(drifts)('stops the activity and calls a person when %s', async (_what, check, drift) => {
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
    await sql`update activity_budget set spent_fen = 0 where activity_id = ${id}`.execute(
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
