import { runWork } from '#server/modules/work/testing/run-work.ts';
import { dayMs } from '#server/clock.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import { localFulfilment } from '#server/modules/fulfilment/fulfilment-provider.ts';
import { tableCloses } from '#server/testing/table-closes.ts';
import { jobList } from '#server/job-list.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { JobRunner } from '#server/modules/jobs/job-runner.ts';
import { absentBroker } from '#server/modules/trade/absent-broker.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { sql } from 'kysely';
import { testSecrets } from '#server/testing/take-part.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { retention } from './retention.ts';
import { settleActivities } from '#server/engine/participation/settle-activities.ts';

let hall: TestApp;
const random = sequenceRandom('engine jobs');
const noon = Date.parse('2026-11-21T12:00:00+08:00');
const end = Date.parse('2026-11-22T00:00:00+08:00');
let alarms: object[] = [];
const alarm = (what: string, facts: object) => void alarms.push({ what, ...facts });

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(() => {
  alarms = [];
  hall.clock.set(noon);
});

let ids = 0;
async function open(): Promise<string> {
  const id = `job-${String((ids += 1))}`;
  await hall.apply([anActivity({ id })]);
  return id;
}
const run = (handler: JobHandler, now: number) =>
  handler.run({ id: random.uuid(), payload: {}, attempt: 1 }, now);
const stateIn = async (id: string) =>
  (
    await hall.database.query
      .selectFrom('activity')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

describe('settlement', () => {
  const settlement = () => settleActivities({ database: hall.database, random, alarm });

  it('happens once after the end, also when two servers do it, and is audited', async () => {
    const id = await open();
    await run(settlement(), end - 1);
    expect(await stateIn(id)).toBe('scheduled');
    await Promise.all([run(settlement(), end), run(settlement(), end)]);
    await run(settlement(), end + dayMs);
    expect(await stateIn(id)).toBe('settled');
    const entries = await hall.database.query
      .selectFrom('audit_entry')
      .select(['actor', 'before'])
      .where('subject', '=', `activity:${id}`)
      .where('action', '=', 'activity.state')
      .execute();
    expect(entries).toEqual([
      { actor: 'job:settle_activities', before: { state: 'ended', breakerReason: '' } },
    ]);
  });

  it('waits for a person where an activity is paused', async () => {
    const id = await open();
    await hall.database.transaction((transaction) =>
      changeState(transaction, id, 'paused', anAuthor(hall.clock, random)),
    );
    await run(settlement(), end);
    expect(await stateIn(id)).toBe('paused');
  });

  it('leaves nothing behind when it fails, calls a person, and goes on with the others', async () => {
    const [broken, fine] = [await open(), await open()];
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
      hall.database.query,
    );
    await sql`create trigger refused before insert on audit_entry for each row
      when (new.subject = ${sql.lit(`activity:${broken}`)}) execute function refuse()`.execute(
      hall.database.query,
    );
    await run(settlement(), end);
    await sql`drop function refuse() cascade`.execute(hall.database.query);
    expect(await stateIn(broken)).toBe('scheduled');
    expect(await stateIn(fine)).toBe('settled');
    expect(alarms).toEqual([{ what: 'an activity cannot be settled', activityId: broken, error: 'no room' }]);
    await run(settlement(), end);
  });
});

describe('retention', () => {
  it('forgets where a parcel went a month after it arrived, and in any case after half a year', async () => {
    const activityId = await open();
    const home = { name: '张', phone: '13800000001', province: '', city: '', district: '', detail: '' };
    const place = async (settledAt: Date | null) => {
      const [id, memberId] = [random.uuid(), random.uuid()];
      const owner = { member_id: memberId, activity_id: activityId };
      await hall.database.query
        .insertInto('award')
        .values({
          ...{ id, ...owner, source: 'prize:bonus', title: '', value_desc: '', source_desc: '' },
          ...{ awarded_at: new Date(noon), state: settledAt ? 'received' : 'shipping' },
          settled_at: settledAt,
        })
        .execute();
      await hall.database.query
        .insertInto('award_address')
        .values({ award_id: id, member_id: memberId, ...home, submitted_at: new Date(noon) })
        .execute();
      return id;
    };
    const [arrived, onItsWay] = [await place(new Date(noon + dayMs)), await place(null)];
    const left = async (now: number) => {
      await runWork(hall.database, retention(hall.database), { now });
      const rows = await hall.database.query.selectFrom('award_address').select('award_id').execute();
      return rows.map((row) => row.award_id);
    };
    expect((await left(noon + 31 * dayMs)).sort()).toEqual([arrived, onItsWay].sort());
    expect(await left(noon + 31 * dayMs + 1)).toEqual([onItsWay]);
    expect(await left(noon + 180 * dayMs + 1)).toEqual([]);
  });
});

describe('the list of jobs', () => {
  it('names every kind once, and all of them run on a quiet server without an alarm', async () => {
    await hall.database.query.deleteFrom('award').execute();
    const warn = alarm;
    const handlers = jobList({
      ...{ schedule: ordinarySchedule, warn, broker: absentBroker },
      prices: tableCloses(),
      market: new SampleMarket(hall.clock),
      secrets: testSecrets,
      ...{ database: hall.database, clock: hall.clock, random, alarm },
      ...{
        provider: localFulfilment,
        gateway: hall.sms,
        noticeBoard: { publish: () => Promise.resolve('') },
      },
    });
    expect(new Set(handlers.map((handler) => handler.kind)).size).toBe(handlers.length);
    await new JobRunner({
      database: hall.database,
      random,
      handlers,
      schedule: ordinarySchedule,
      alarm,
      warn,
    }).runDue(noon);
    const failed = await hall.database.query
      .selectFrom('job')
      .select(['kind', 'last_error'])
      .where((row) => row.or([row('last_error', '<>', ''), row('run_at', '<=', new Date(noon))]))
      .where('done_at', 'is', null)
      .execute();
    expect(failed).toEqual([]);
    expect(alarms).toEqual([]);
  });
});
