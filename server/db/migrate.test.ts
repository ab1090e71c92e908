import { randomUUID } from 'node:crypto';
import { StartFailure } from '#server/errors.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { migrate, migrations, underMigrationLock } from './migrate.ts';
import { isExpansion } from './migrations/migration.ts';
import { LeasedMigrationAdapter } from './pool-dialect.ts';

let database: Database;
const names = migrations.map((step) => step.name);
const lock = { lockTable: 'schema_migration_lock', lockRowId: 'migration_lock' };

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

async function dropEverything(): Promise<void> {
  await sql`drop schema public cascade`.execute(database.query);
  await sql`create schema public`.execute(database.query);
}

/** The migrations before a name, applied and stored in the way of versions before the 14th migration. */
async function migrateAsBefore(end: string): Promise<void> {
  await sql`create table migration (name text primary key, applied_at timestamptz not null)`.execute(
    database.query,
  );
  for (const step of migrations.filter(({ name }) => name < end)) {
    await step.up(database.query as unknown as Kysely<unknown>);
    await sql`insert into migration values (${step.name}, now())`.execute(database.query);
  }
}

describe('migrate', () => {
  it('has its steps in the order of their names', () => {
    expect([...names].sort()).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has nothing left to do on a database that is up to date', async () => {
    expect(await migrate(database.query)).toEqual([]);
  });

  it(
    'runs each step once when several servers start at the same moment',
    async () => {
      await dropEverything();
      const ran = await Promise.all([1, 2, 3].map(() => migrate(database.query)));
      expect(ran.flat()).toEqual(names);
    },
    bootTimeoutMs,
  );

  it('takes the lock of a server that died while it migrated', async () => {
    await sql`update schema_migration_lock set holder = ${randomUUID()}, held_until = now() - interval '1 second'`.execute(
      database.query,
    );
    expect(await migrate(database.query)).toEqual([]);
    const { rows } = await sql`select holder from schema_migration_lock`.execute(database.query);
    expect(rows).toEqual([{ holder: null }]);
  });

  it('makes no two indexes of the same columns', async () => {
    const { rows } = await sql`
      select indrelid::regclass::text as table, array_agg(indexrelid::regclass::text order by indexrelid) as indexes
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace
      group by indrelid, indkey::text, indclass::text, indcollation::text, indoption::text, indexprs::text, indpred::text
      having count(*) > 1`.execute(database.query);
    expect(rows).toEqual([]);
  });

  it('waits for a server that migrates', async () => {
    let isDone = false;
    await sql`update schema_migration_lock set holder = ${randomUUID()}, held_until = now() + interval '1 hour'`.execute(
      database.query,
    );
    const migrated = migrate(database.query).then(() => (isDone = true));
    for (let turn = 0; turn < 200; turn += 1) await sql`select 1`.execute(database.query);
    expect(isDone).toBe(false);
    await sql`update schema_migration_lock set holder = null, held_until = null`.execute(database.query);
    await migrated;
  });

  it('renews its lease while it works, and not after it was released', async () => {
    let renew: () => void = () => undefined;
    let renewed: Promise<unknown> = Promise.resolve();
    const pool = {
      hasDeadline: true,
      driver: {
        query: (text: string, values: unknown[]) =>
          (renewed = database.query.executeQuery(CompiledQuery.raw(text, values))),
      },
    };
    const timing = { leaseMs: 3_600_000, pollMs: 1 };
    const adapter = new LeasedMigrationAdapter(pool, timing, (everyMs, work) => {
      expect(everyMs).toBeLessThan(timing.leaseMs / 2);
      renew = work;
      return () => (renew = () => undefined);
    });
    const query = database.query as unknown as Kysely<unknown>;
    const heldUntil = async () => {
      const { rows } = await sql<{
        held_until: Date | null;
      }>`select held_until from schema_migration_lock`.execute(query);
      return rows[0]?.held_until ?? null;
    };
    await adapter.acquireMigrationLock(query, lock);
    expect(pool.hasDeadline).toBe(false);
    await sql`update schema_migration_lock set held_until = now() + interval '1 second'`.execute(query);
    const before = await heldUntil();
    renew();
    await Promise.resolve();
    await renewed;
    const after = await heldUntil();
    expect((after?.getTime() ?? 0) - (before?.getTime() ?? 0)).toBeGreaterThan(3_000_000);
    const late = renew;
    await adapter.releaseMigrationLock(query, lock);
    expect(pool.hasDeadline).toBe(true);
    late();
    await Promise.resolve();
    await renewed;
    expect(await heldUntil()).toBeNull();
  });
});

describe('work under the migration lock', () => {
  it('runs for one server at a time, and lets the next one begin after a failure', async () => {
    const steps: string[] = [];
    const fail = async (): Promise<never> => {
      steps.push('begins');
      for (let turn = 0; turn < 20; turn += 1) await sql`select 1`.execute(database.query);
      steps.push('ends');
      throw new Error('planted');
    };
    const works = await Promise.allSettled([1, 2].map(() => underMigrationLock(database.query, fail)));
    expect(works.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
  });
});

describe('a database of an older version', () => {
  it(
    'is carried over: no step runs twice, and what is stored counts as checked',
    async () => {
      await dropEverything();
      await migrateAsBefore('0014');
      const [granted, pending] = [randomUUID(), randomUUID()];
      const member = randomUUID();
      await sql`insert into activity (id, type, title, summary, tag, picture, path, organiser, online_status, starts_at,
          ends_at, rules, config, sort, is_sample, version, state)
        select id, 'x', '', '', '', '', '', '', 'online', now(), now() + interval '1 day', '[]', '{}', 0, false, '', state
        from (values ('open', 'scheduled'), ('over', 'settled')) as given (id, state)`.execute(
        database.query,
      );
      await sql`insert into award (id, member_id, activity_id, source, title, value_desc, source_desc, awarded_at,
          prize_id, value_fen, state)
        values (${granted}, ${member}, 'open', 'a', '', '', '', now(), 'p', 5, 'granted'),
          (${pending}, ${member}, 'open', 'b', '', '', '', now(), 'p', 5, 'pending')`.execute(database.query);
      await sql`insert into job (id, kind, dedupe_key, payload, run_at)
        values (${randomUUID()}, 'sweep', 'sweep@123', '{}', now()),
          (${randomUUID()}, 'deliver_award', ${`deliver_award:${pending}`}, '{}', now())`.execute(
        database.query,
      );

      expect(await migrate(database.query)).toEqual(names.filter((name) => name >= '0014'));
      expect(await migrate(database.query)).toEqual([]);

      const awards = await database.query
        .selectFrom('award')
        .select(['id', 'counted_in'])
        .orderBy('source')
        .execute();
      expect(awards).toEqual([
        { id: granted, counted_in: 0 },
        { id: pending, counted_in: null },
      ]);
      const tally = await database.query.selectFrom('award_tally').selectAll().execute();
      expect(tally).toMatchObject([{ prize_id: 'p', awards: 1, held: 1, granted_fen: '5' }]);
      const closed = await database.query
        .selectFrom('reconciliation')
        .select(['activity_id', 'closed_at'])
        .orderBy('activity_id')
        .execute();
      expect(closed).toEqual([
        { activity_id: 'open', closed_at: null },
        { activity_id: 'over', closed_at: expect.any(Date) as Date },
      ]);
      const jobs = await database.query.selectFrom('job').select('kind').execute();
      expect(jobs).toEqual([{ kind: 'deliver_award' }]);
    },
    bootTimeoutMs,
  );
});

describe('a database that this version cannot serve', () => {
  const refusal = async (): Promise<string> => {
    const error: unknown = await migrate(database.query).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartFailure);
    const { message } = error as StartFailure;
    expect(message).not.toContain('\n');
    return message;
  };

  it('is refused when a newer version has migrated it, in one line that names the step', async () => {
    await sql`insert into schema_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`.execute(
      database.query,
    );
    expect(await refusal()).toMatch(/does not know 9999-from-the-future\. Start the version that does/);
    await sql`delete from schema_migration where name = '9999-from-the-future'`.execute(database.query);
    expect(await migrate(database.query)).toEqual([]);
  });

  it('is taken as it is when a newer version has only added to it', async () => {
    await sql`insert into schema_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`.execute(
      database.query,
    );
    await sql`insert into schema_migration_expansion values ('9999-from-the-future')`.execute(database.query);
    expect(await migrate(database.query)).toEqual([]);
    await sql`delete from schema_migration where name = '0054-lists-in-pages'`.execute(database.query);
    expect(await refusal()).toMatch(/lacks the migration 0054-lists-in-pages, although 9999/);
    await sql`insert into schema_migration values ('0054-lists-in-pages', '2030-01-01T00:00:00.000Z')`.execute(
      database.query,
    );
    await sql`delete from schema_migration where name = '9999-from-the-future'`.execute(database.query);
  });

  it('says of each step after 0051 whether servers of before live with it', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from schema_migration_expansion order by name`.execute(database.query);
    const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('9999'));
    expect(names).toEqual(migrations.filter(isExpansion).map(({ name }) => name));
  });

  it('is refused when a step is missing between others', async () => {
    await sql`delete from schema_migration where name = '0012-scheduled-draws'`.execute(database.query);
    await sql`delete from migration where name = '0012-scheduled-draws'`.execute(database.query);
    expect(await refusal()).toMatch(/lacks the migration 0012-scheduled-draws/);
  });
});

describe('a server of the version before, which has not been replaced yet', () => {
  it('enrols, locks and finds members under the name that it knows', async () => {
    await dropEverything();
    await migrate(database.query);
    const [member, other] = [randomUUID(), randomUUID()];
    const enrol = (id: string) =>
      sql`insert into participation (member_id, activity_id, joined_at) values (${id}, 'a', now())
        on conflict do nothing`.execute(database.query);
    for (const id of [member, member, other]) await enrol(id);
    const locked = await database.transaction((transaction) =>
      sql`select joined_at from participation where member_id = ${member} and activity_id = 'a' for update`.execute(
        transaction,
      ),
    );
    expect(locked.rows).toHaveLength(1);
    const { rows } = await sql`select member_id from enrolment`.execute(database.query);
    expect(rows).toHaveLength(2);
  });
});
