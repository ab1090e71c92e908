import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres-engine.ts';
import { openMemoryPglite } from './memory-pglite.ts';

/** Address of a superuser of a real PostgreSQL; unset, tests run on PGlite in memory. */
export const postgresUrl = process.env.TEST_POSTGRES_URL ?? '';

/** An empty, migrated database of its own; closing it removes it. */
export async function freshDatabase(): Promise<Database> {
  if (postgresUrl === '') return new Database(await openMemoryPglite());
  const database = new Database(await openOwnPostgres());
  await migrate(database.query);
  return database;
}

async function openOwnPostgres() {
  const { url, drop } = await createPostgresDatabase();
  return openPostgres({ connectionString: url }, drop);
}

/** Makes an empty database on the real PostgreSQL. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `invest_hall_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
