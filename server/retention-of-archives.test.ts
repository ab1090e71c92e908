import { dayMs } from '#server/clock.ts';
import { archive } from '#server/console/running/state-acts.ts';
import type { Database } from '#server/db/database.ts';
import { archiveMs, deleteArchives } from '#server/engine/archive/delete-archives.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { runOnePage, runWork } from '#server/modules/work/testing/run-work.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { findDifferences } from './books.ts';
import { archivedTables } from './retention.ts';

let database: Database;
const random = sequenceRandom('archive');
const clock = new FakeClock();
const work = () => deleteArchives({ database, random }, archivedTables);
const window = { startsAt: '2026-01-01T00:00:00+08:00', endsAt: '2026-02-01T00:00:00+08:00' };
const ended = Date.parse(window.endsAt);

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

/** A settled activity in which 120 members have checked in and answered a question, and one has won. */
async function settled(id: string): Promise<void> {
  const activities = [anActivity({ id, window, path: `/activity/day?activity_id=${id}` })];
  await applyContent(database, { isSample: true, activities, banners: [] }, anAuthor(clock, random));
  const member = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const attempt = sql`md5(${id}::text || n)::uuid`;
  const at = new Date(ended);
  const members = sql`generate_series(1, 120) n`;
  for (const statement of [
    sql`insert into enrolment (member_id, activity_id, joined_at) select ${member}, ${id}, ${at} from ${members}`,
    sql`insert into check_in select ${member}, ${id}, '2026-01-05', ${at} from ${members}`,
    sql`insert into quiz_attempt (id, activity_id, member_id, question_set_id, round, drawn, started_at, deadline_at)
      select ${attempt}, ${id}, ${member}, 'set', '1', '[]', ${at}, ${at}::timestamptz + interval '1 minute' from ${members}`,
    sql`insert into quiz_answer (attempt_id, question_id, option_ids, is_right, answered_at)
      select ${attempt}, 'q', '[]', true, ${at} from ${members}`,
    sql`update activity set state = 'settled' where id = ${id}`,
  ]) {
    await statement.execute(database.query);
  }
  await database.query
    .insertInto('award')
    .values({
      ...{
        id: random.uuid(),
        member_id: random.uuid(),
        activity_id: id,
        source: 'prize:bonus',
        state: 'granted',
      },
      ...{ title: '', value_desc: '', source_desc: '', awarded_at: at, settled_at: at },
    })
    .execute();
}

async function counts(id: string): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly found: readonly number[] }>`select array[
    (select count(*)::int4 from check_in where activity_id = ${id}),
    (select count(*)::int4 from quiz_answer where attempt_id in (select md5(${id}::text || n)::uuid from generate_series(1, 120) n)),
    (select count(*)::int4 from quiz_attempt where activity_id = ${id}),
    (select count(*)::int4 from enrolment where activity_id = ${id}),
    (select count(*)::int4 from award where activity_id = ${id})] as found`.execute(database.query);
  return rows[0]?.found ?? [];
}

const archivedAt = (id: string, now: number) => archive(database, id, { ...anAuthor(clock, random), now });
const whole = [120, 120, 120, 120, 1];

describe('what members did in an archived activity', () => {
  it('goes two years after it, in pages and to the millisecond, and what was given stays; the audit has it', async () => {
    await settled('gone');
    await settled('online');
    const at = ended + 100 * dayMs;
    await archivedAt('gone', at);
    await runWork(database, work(), { now: at + archiveMs });
    expect(await counts('gone')).toEqual(whole);
    await runOnePage(database, work(), { now: at + archiveMs + 1 });
    expect(await counts('gone')).toEqual([70, 70, 70, 120, 1]);
    await runWork(database, work(), { now: at + archiveMs + 1 });
    expect(await counts('gone')).toEqual([0, 0, 0, 120, 1]);
    expect(await counts('online')).toEqual(whole);
    const entries = await database.query
      .selectFrom('audit_entry')
      .select('subject')
      .where('action', '=', 'activity.delete_archive')
      .execute();
    expect(entries).toEqual([{ subject: 'activity:gone' }]);
    await work().run({ id: 'find', payload: {}, attempt: 1 }, at + 2 * archiveMs);
    expect(await database.query.selectFrom('activity_work').select('kind').execute()).toEqual([]);
  });

  it('stays while its claims were open in these two years, and when it was brought online again', async () => {
    await settled('claims');
    await sql`update activity set disclosure = '{"claimDays": 400}' where id = 'claims'`.execute(
      database.query,
    );
    await archivedAt('claims', ended + dayMs);
    await runWork(database, work(), { now: ended + 400 * dayMs + archiveMs - 1 });
    expect(await counts('claims')).toEqual(whole);
    await runOnePage(database, work(), { now: ended + 400 * dayMs + archiveMs });
    const activities = [anActivity({ id: 'claims', window, path: '/activity/day?activity_id=claims' })];
    await applyContent(database, { isSample: true, activities, banners: [] }, anAuthor(clock, random));
    await runWork(database, work(), { now: ended + 10 * archiveMs });
    expect(await counts('claims')).toEqual([70, 70, 70, 120, 1]);
  });

  it('is read by no check of the books', async () => {
    for (const { table } of archivedTables) {
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`mislaid_${table}`)}`.execute(
        database.query,
      );
    }
    await expect(findDifferences(database, 'online')).resolves.toBeDefined();
    for (const { table } of archivedTables) {
      await sql`alter table ${sql.table(`mislaid_${table}`)} rename to ${sql.table(table)}`.execute(
        database.query,
      );
    }
  });
});
