import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Database } from '#server/db/database.ts';
import type { Tx } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres-engine.ts';
import { stateOfMigrations } from './state-of-migrations.ts';

/** Address of a superuser of a PostgreSQL, which the start of a test run provides. */
export const postgresUrl = process.env.TEST_POSTGRES_URL ?? '';

/** On a machine with other work, the calls of a race may wait longer for a connection and a row than a visitor would. */
const patience = { connectionTimeoutMillis: 60_000, lock_timeout: 30_000, statement_timeout: 60_000 };

/** A separate, empty, migrated database; closing it removes it. */
export async function freshDatabase(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase(await migratedTemplate());
  return new WatchedDatabase(await openPostgres({ connectionString: url, ...patience }, drop));
}

/**
 * Refuses a transaction within another: it waits for a second connection while it holds one, and as many of them as there
 * are connections wait for ever. One call alone shows nothing of it.
 */
class WatchedDatabase extends Database {
  override async transaction<T>(work: (transaction: Tx) => Promise<T>): Promise<T> {
    if (inTransaction.getStore() === this) throw new Error('a transaction is begun within another');
    return super.transaction((transaction) => inTransaction.run(this, () => work(transaction)));
  }
}

/** The database of the running transaction: one storage for all, because each one costs every promise of the process. */
const inTransaction = new AsyncLocalStorage<Database>();

/** Any number that only this file uses as a lock. */
const templateLock = 20_261_122;

/** The name of a migrated database that others are copied from: a copy takes a tenth of the time of the migrations. */
async function migratedTemplate(): Promise<string> {
  const name = `invest_hall_template_${await stateOfMigrations()}`;
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const made = `${name}_making`;
    await admin.query(`drop database if exists ${made}`);
    await admin.query(`create database ${made}`);
    const database = new Database(await openPostgres({ connectionString: urlOf(made) }));
    await migrate(database.query);
    await database.close();
    await admin.query(`alter database ${made} rename to ${name}`);
  });
  return name;
}

/** Creates a database on the real PostgreSQL: an empty one, or a copy of `template`. */
export async function createPostgresDatabase(
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `invest_hall_test_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${template}`));
  const drop = () => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
  return { url: urlOf(name), drop };
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin(act: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  try {
    await act(admin);
  } finally {
    await admin.end();
  }
}
