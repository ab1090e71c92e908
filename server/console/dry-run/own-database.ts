import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { sqlState } from '#server/db/outage.ts';
import { StartFailure } from '#server/errors.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { sql } from 'kysely';

/** The name of the database of a dry run, by its id. */
export const ownName = (id: string): string => `dry_run_${id.replaceAll('-', '')}`;

/**
 * Runs work on a new, migrated database beside another one, which is dropped afterwards, whatever happens.
 * @throws ApiError formRefused where the account may not create databases, or cannot reach the new one.
 */
export async function withOwnDatabase<T>(
  beside: Database,
  name: string,
  work: (own: Database) => Promise<T>,
): Promise<T> {
  await createDatabase(beside, name);
  try {
    const own = await beside.openOther(name).catch((error: unknown) => {
      if (!(error instanceof StartFailure)) throw error;
      throw refusal(
        `新建的数据库连接不上：连接池或代理需要允许名为 ${name.replace(/_[^_]*$/, '_…')} 的数据库`,
      );
    });
    try {
      await migrate(own.query);
      return await work(own);
    } finally {
      await own.close();
    }
  } finally {
    await dropDatabase(beside, name);
  }
}

async function createDatabase({ query }: Database, name: string): Promise<void> {
  try {
    await sql`create database ${sql.id(name)}`.execute(query);
    // It is thrown away, so nothing waits for the disk.
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(query);
  } catch (error) {
    if (sqlState(error) === '42501') {
      throw refusal('数据库账号没有建库权限：试算和预览需要自己的数据库，请让管理员授予 CREATEDB');
    }
    throw error;
  }
}

/** Drops such a database, if it is there. */
export async function dropDatabase({ query }: Database, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(query);
}

const refusal = (msg: string) => new ApiError(codes.formRefused, msg);
