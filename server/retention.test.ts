import { dayMs, minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { runOnePage, runWork } from '#server/modules/work/testing/run-work.ts';
import { sql } from 'kysely';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { ownedTables, retention } from './retention.ts';

let database: Database;
const random = sequenceRandom('aged');
const noon = Date.parse('2026-11-21T12:00:00+08:00');

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

const clock = new FakeClock();
const run = (now: number) => runWork(database, retention(database), { now });

async function addAll(at: number): Promise<void> {
  const { query } = database;
  const came = new Date(at);
  const guid = '123456789012345';
  await query
    .insertInto('marketing_event')
    .values({ id: random.uuid(), event_type: 'view', activity_id: '', guid, created_at: came })
    .execute();
  const event = { event_type: 'view', view_id: '', view_name: '', path: '', target: '', happened_at: came };
  await query
    .insertInto('client_event')
    .values({ ...event, guid, event_id: random.uuid(), received_at: came })
    .execute();
  const imprint = { action: 'consent', guid, happened_at: came, received_at: came };
  await query
    .insertInto('imprint')
    .values({ ...imprint, id: random.uuid(), member_id: null })
    .execute();
  await query
    .insertInto('imprint')
    .values({ ...imprint, id: random.uuid(), member_id: random.uuid() })
    .execute();
  await query
    .insertInto('invite_touch')
    .values({ activity_id: 'one', guid, inviter_id: random.uuid(), touched_at: came })
    .execute();
}

const tables = ['marketing_event', 'client_event', 'imprint', 'invite_touch'] as const;
async function counts(): Promise<number[]> {
  return Promise.all(
    tables.map(async (table) => (await database.query.selectFrom(table).select('guid').execute()).length),
  );
}

describe('retention of what callers without a session write', () => {
  it.each([
    [90, [1, 1, 2, 1], [0, 0, 2, 1]],
    [100, [0, 0, 2, 1], [0, 0, 2, 0]],
    [400, [0, 0, 2, 0], [0, 0, 1, 0]],
    [1095, [0, 0, 1, 0], [0, 0, 0, 0]],
  ])('deletes what is older than %i days, to the millisecond', async (days, before, after) => {
    if (days === 90) await addAll(noon);
    await run(noon + days * dayMs);
    expect(await counts()).toEqual(before);
    await run(noon + days * dayMs + 1);
    expect(await counts()).toEqual(after);
  });
});

const addReply = (at: number) =>
  database.query
    .insertInto('idempotent_reply')
    .values({
      ...{ member_id: random.uuid(), idempotency_key: 'key', request_hash: '', reply: '' },
      created_at: new Date(at),
    })
    .execute();
const countReplies = async () =>
  (await database.query.selectFrom('idempotent_reply').select('idempotency_key').execute()).length;

/** Stores the address of a parcel; its award is final at a time, or never. */
async function addAddress(submittedAt: number, settledAt: number | null): Promise<string> {
  const [id, memberId] = [random.uuid(), random.uuid()];
  await database.query
    .insertInto('award')
    .values({
      ...{ id, member_id: memberId, activity_id: 'day', source: 'prize:bonus' },
      ...{ title: '', value_desc: '', source_desc: '', awarded_at: new Date(submittedAt) },
      state: settledAt === null ? 'shipping' : 'received',
      settled_at: settledAt === null ? null : new Date(settledAt),
    })
    .execute();
  const home = { name: '张', phone: '13800000001', province: '', city: '', district: '', detail: '' };
  await database.query
    .insertInto('award_address')
    .values({ award_id: id, member_id: memberId, ...home, submitted_at: new Date(submittedAt) })
    .execute();
  return id;
}
const addressesLeft = async () =>
  (await database.query.selectFrom('award_address').select('award_id').execute()).map((row) => row.award_id);

describe('a stored reply', () => {
  it('goes 30 days after it was given, to the millisecond, although an activity around it is open for a year', async () => {
    const year = anActivity({ window: { startsInDays: -5, endsInDays: 365 } });
    await applyContent(
      database,
      { isSample: true, activities: [year], banners: [] },
      anAuthor(clock, random),
    );
    await addReply(noon);
    await run(noon + 30 * dayMs);
    expect(await countReplies()).toBe(1);
    await run(noon + 30 * dayMs + 1);
    expect(await countReplies()).toBe(0);
  });
});

describe('one table of the retention', () => {
  it('that fails does not hold up the others, is named by the warning, and is tried again', async () => {
    await addReply(noon);
    await addAddress(noon, noon);
    await addAll(noon);
    await sql`alter table idempotent_reply rename to mislaid_reply`.execute(database.query);
    const late = noon + 1100 * dayMs;
    try {
      const failures: unknown[] = [];
      await runWork(database, retention(database), {
        ...{ now: late, onFailure: (_what, { activityId }) => failures.push(activityId) },
      });
      expect(failures).toEqual(['idempotent_reply']);
      expect(await addressesLeft()).toEqual([]);
      expect(await counts()).toEqual([0, 0, 0, 0]);
    } finally {
      await sql`alter table mislaid_reply rename to idempotent_reply`.execute(database.query);
    }
    await run(late + minuteMs);
    expect(await countReplies()).toBe(0);
  });

  it('that has more rows than a page lets the others have their turns, and goes on where it was', async () => {
    await sql`insert into idempotent_reply (member_id, idempotency_key, request_hash, reply, created_at)
      select ${random.uuid()}::uuid, 'key-' || n, '', '', ${new Date(noon)}::timestamptz + n * interval '1 microsecond'
      from generate_series(1, 4500) n`.execute(database.query);
    const late = noon + 91 * dayMs;
    await addReply(late);
    await addAll(noon);
    await runOnePage(database, retention(database), { now: late });
    expect(await countReplies()).toBe(4001);
    expect((await counts())[0]).toBe(0);
    await run(late);
    expect(await countReplies()).toBe(1);
  });
});

describe('the addresses of parcels that never arrive', () => {
  it('do not hold up those of younger parcels that arrived, however many they are', async () => {
    await sql`delete from award_address`.execute(database.query);
    await sql`insert into award_address (award_id, member_id, name, phone, province, city, district, detail, submitted_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${random.uuid()}::uuid, '', '', '', '', '', '',
        ${new Date(noon)}::timestamptz from generate_series(1, 2500) n`.execute(database.query);
    const arrived = await addAddress(noon + 1, noon + dayMs);
    await run(noon + 31 * dayMs + 1);
    const left = await addressesLeft();
    expect(left).toHaveLength(2500);
    expect(left).not.toContain(arrived);
  });
});

describe('every table', () => {
  it('has one owner, which says how long its rows are kept', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'schema_migration%'`.execute(
      database.query,
    );
    const owned = ownedTables.flatMap((tables) => Object.keys(tables));
    expect(owned.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});
