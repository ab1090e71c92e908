import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database on a PostgreSQL with the given superuser address. */
export async function createPostgresDatabase(
  admin: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `invest_hall_chaos_${randomBytes(6).toString('hex')}`;
  const say = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await say(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => say(`drop database if exists ${name} with (force)`) };
}
