import { codes } from '#contract/codes.ts';
import { grantPrize } from '#server/activity-kit/award/grant-prize.ts';
import { reconcileActivities } from '#server/activity-kit/jobs/reconcile-activities.ts';
import type { AwardKind } from '#server/db/activity-words.ts';
import type { Database } from '#server/db/database.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { takePart } from '#server/testing/take-part.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { reconciliationChecks } from './reconciliation-checks.ts';

let hall: TestApp;
const random = sequenceRandom('reconciliation');
const noon = Date.parse('2026-11-21T12:00:00+08:00');
let alarms: object[] = [];

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(() => {
  alarms = [];
});

/** An activity in which a member finished everything, and another member won a red packet. */
let ids = 0;
async function played(): Promise<string> {
  const id = `books-${String((ids += 1))}`;
  const activity = anActivity({ id, bonusStock: 5 });
  const packet = { ...activity.prizes[0], id: 'packet', kind: 'red_packet' as AwardKind };
  await hall.apply([anActivity({ ...activity, prizes: [...activity.prizes, { ...packet, ...text }] })]);
  const member = await hall.member();
  await member.participate(id, 'one');
  await member.participate(id, 'two');
  const visit = { database: hall.database, random, activityId: id, memberId: random.uuid(), now: noon };
  await takePart(visit, async (participation) => {
    const prize = participation.activity.prizes.find((candidate) => candidate.prizeId === 'packet');
    if (prize) await grantPrize(participation, prize);
  });
  return id;
}
const text = { title: '红包', valueDesc: '1元', sourceDesc: '红包', valueFen: 100, stock: 3 };

const reconcile = () =>
  reconcileActivities({
    ...{ database: hall.database, random, checks: reconciliationChecks },
    alarm: (what, facts) => void alarms.push({ what, ...facts }),
  }).run({ id: random.uuid(), payload: {}, attempt: 1 }, hall.clock.now());

type Drift = (database: Database, id: string) => Promise<unknown>;

const drifts: readonly [string, string, Drift][] = [
  [
    'a prize is gone from the stock and nobody has it',
    'stock',
    ({ query }, id) =>
      sql`update activity_prize set stock = stock - 1 where activity_id = ${id} and prize_id = 'bonus'`.execute(
        query,
      ),
  ],
  [
    'a prize is back in the stock and somebody has it',
    'stock',
    ({ query }, id) =>
      sql`update activity_prize set stock = stock + 1 where activity_id = ${id} and prize_id = 'packet'`.execute(
        query,
      ),
  ],
  [
    'a prize is returned but not in the stock',
    'stock',
    ({ query }, id) =>
      sql`update award set state = 'returned' where activity_id = ${id} and prize_id = 'bonus'`.execute(
        query,
      ),
  ],
  [
    'an award has vanished',
    'stock',
    ({ query }, id) => sql`delete from award where activity_id = ${id} and prize_id = 'bonus'`.execute(query),
  ],
  [
    'an award waits and its order is missing',
    'delivery',
    ({ query }, id) =>
      sql`delete from job where payload ->> 'awardId' in (select id::text from award where activity_id = ${id})`.execute(
        query,
      ),
  ],
  [
    'an award waits and its order was called done',
    'delivery',
    ({ query }, id) =>
      sql`update job set done_at = run_at
        where payload ->> 'awardId' in (select id::text from award where activity_id = ${id})`.execute(query),
  ],
  [
    'the budget spent more than was granted',
    'budget',
    ({ query }, id) =>
      sql`update activity_budget set spent_fen = spent_fen + 1 where activity_id = ${id}`.execute(query),
  ],
  [
    'an award is worth more than was spent',
    'budget',
    ({ query }, id) =>
      sql`update award set value_fen = 101 where activity_id = ${id} and source = 'task:one'`.execute(query),
  ],
  [
    'somebody was given something and does not take part',
    'participation',
    ({ query }, id) => sql`delete from participation where activity_id = ${id}`.execute(query),
  ],
  [
    'a task is finished and its award is missing',
    'participation',
    ({ query }, id) =>
      sql`update award set source = 'gift' where activity_id = ${id} and source = 'task:one'`.execute(query),
  ],
  [
    'a task has its award and is not finished',
    'participation',
    ({ query }, id) =>
      sql`delete from task_progress where activity_id = ${id} and task_id = 'two'`.execute(query),
  ],
];

describe('reconciliation', () => {
  it('finds nothing in books that agree', async () => {
    await played();
    await reconcile();
    expect(alarms).toEqual([]);
  });

  it.each(drifts)('stops the activity and calls a person when %s', async (_what, check, drift) => {
    const [id, other] = [await played(), await played()];
    await drift(hall.database, id);
    await reconcile();
    expect(alarms).toMatchObject([{ what: 'the books of an activity do not agree', activityId: id }]);
    const rows = await hall.database.query
      .selectFrom('activity')
      .select(['id', 'state', 'breaker_reason'])
      .where('id', 'in', [id, other])
      .orderBy('id')
      .execute();
    const [broken, fine] = [rows.find((row) => row.id === id), rows.find((row) => row.id === other)];
    expect(broken).toMatchObject({ state: 'paused' });
    expect(broken?.breaker_reason).toContain(`${check}: `);
    expect(fine).toMatchObject({ state: 'scheduled', breaker_reason: '' });
    expect((await (await hall.member()).participate(id, 'one')).code).toBe(codes.activitySuspended);
    await forget(id);
  });

  it('audits the first difference and goes on calling until it is put right', async () => {
    const id = await played();
    await sql`update activity_budget set spent_fen = 0 where activity_id = ${id}`.execute(
      hall.database.query,
    );
    await reconcile();
    await reconcile();
    expect(alarms).toHaveLength(2);
    const entries = await hall.database.query
      .selectFrom('audit_entry')
      .select(['actor', 'reason'])
      .where('subject', '=', `activity:${id}`)
      .where('action', '=', 'activity.breaker')
      .execute();
    expect(entries).toEqual([
      { actor: 'job:reconcile_activities', reason: 'budget: 0 fen spent, 200 fen granted' },
    ]);
    await forget(id);
  });
});

/** Tests share a database: what one broke must not alarm in the next. */
async function forget(id: string): Promise<void> {
  await hall.database.query.updateTable('activity').set({ state: 'draft' }).where('id', '=', id).execute();
}
