import { runWork } from '#server/modules/work/testing/run-work.ts';
import { dayMs } from '#server/clock.ts';
import { deliverAward } from '#server/engine/award/delivery.ts';
import { codeCipher } from '#server/engine/award/imported-codes.ts';
import { orderDelivery } from '#server/engine/award/grant-rows.ts';
import { findDifferences } from '#server/books.ts';
import { BooksStage } from '#server/engine/reconciliation/testing/books-stage.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { JobRunner } from '#server/modules/jobs/job-runner.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { FakeProvider } from '#server/testing/fake-provider.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { deleteFinishedJobs } from '#server/engine/award/delete-finished-jobs.ts';
import { traceDays } from '#server/modules/operations/module-tables.ts';
import { retention } from './retention.ts';

let stage: BooksStage;
const random = sequenceRandom('bounded jobs');
const { keepMs } = ordinarySchedule.jobs;
const ignore = () => undefined;

beforeAll(async () => {
  stage = await BooksStage.open();
}, bootTimeoutMs);
afterAll(() => stage.hall.close());

const workTime = () => ({ clock: stage.hall.clock, workMs: 1000 });
const run = (handler: JobHandler, now: number) =>
  handler.run({ id: random.uuid(), payload: {}, attempt: 1 }, now);

describe('finished jobs', () => {
  it('are deleted after hours, and no award is ordered or delivered again for want of its job', async () => {
    const { database, clock } = stage.hall;
    await database.query.deleteFrom('job').execute();
    const id = await stage.played();
    const provider = new FakeProvider([]);
    const handlers = [
      deliverAward({ database, provider, alarm: ignore, codes: codeCipher(testSecrets, random) }),
    ];
    const deps = { database, random, handlers, schedule: ordinarySchedule, alarm: ignore, warn: ignore };
    const runner = new JobRunner(deps);
    await runner.runDue(clock.now());
    const jobs = async () => (await database.query.selectFrom('job').select('id').execute()).length;
    await run(deleteFinishedJobs(database, keepMs, workTime()), clock.now() + keepMs);
    expect(await jobs()).toBe(1);
    await run(deleteFinishedJobs(database, keepMs, workTime()), clock.now() + keepMs + 1);
    expect(await jobs()).toBe(0);
    expect(await findDifferences(database, id)).toEqual([]);
    const award = await database.query
      .selectFrom('award')
      .select(['id as awardId', 'member_id as memberId', 'state'])
      .where('activity_id', '=', id)
      .where('prize_id', '=', 'packet')
      .executeTakeFirstOrThrow();
    expect(award.state).toBe('granted');
    await database.transaction((transaction) =>
      orderDelivery(transaction, { ...award, random, runAt: clock.now() }),
    );
    expect(await runner.runDue(clock.now() + dayMs)).toBe(1);
    expect(provider.asked).toEqual([award.awardId]);
  });

  it('are kept while their award waits for them, so that the fault is not forgotten', async () => {
    const { database, clock } = stage.hall;
    await database.query.deleteFrom('job').execute();
    const id = await stage.played();
    await sql`update job set done_at = run_at`.execute(database.query);
    await run(deleteFinishedJobs(database, keepMs, workTime()), clock.now() + 30 * dayMs);
    expect(await database.query.selectFrom('job').select('kind').execute()).toHaveLength(1);
    expect(await findDifferences(database, id)).toHaveLength(1);
  });
});

describe('retention', () => {
  it('deletes what visitors looked at after its time', async () => {
    const { query } = stage.hall.database;
    const now = stage.hall.clock.now();
    const at = new Date(now - traceDays.event * dayMs);
    await sql`insert into client_event (guid, event_id, event_type, view_id, view_name, path, target, happened_at, received_at)
      values ('g', 'old', '', '', '', '', '', ${at}, ${at})`.execute(query);
    await sql`insert into marketing_event (id, event_type, activity_id, guid, created_at)
      values (${random.uuid()}, '', '', 'g', ${at})`.execute(query);
    const left = async () => [
      (await query.selectFrom('client_event').select('event_id').execute()).length,
      (await query.selectFrom('marketing_event').select('id').execute()).length,
    ];
    await runWork(stage.hall.database, retention(stage.hall.database), { now });
    expect(await left()).toEqual([1, 1]);
    await runWork(stage.hall.database, retention(stage.hall.database), { now: now + 1 });
    expect(await left()).toEqual([0, 0]);
  });
});

describe('counters', () => {
  it('are deleted a day after the end of their window, also more of them than one statement reads', async () => {
    const { database } = stage.hall;
    await sql`delete from allowance`.execute(database.query);
    const now = stage.hall.clock.now();
    await sql`insert into allowance (bucket, used, window_ends_at)
      select 'old ' || n, 1, ${new Date(now - dayMs - 1)}::timestamptz from generate_series(1, 2500) n`.execute(
      database.query,
    );
    await sql`insert into allowance (bucket, used, window_ends_at) values ('young', 1, ${new Date(now - dayMs)})`.execute(
      database.query,
    );
    await runWork(database, retention(database), { now });
    expect(await database.query.selectFrom('allowance').select('bucket').execute()).toEqual([
      { bucket: 'young' },
    ]);
  });
});
