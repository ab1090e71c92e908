import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a database on a PostgreSQL with the given superuser address: an empty one, or a copy of `template`. */
export async function createPostgresDatabase(
  admin: string,
  template = 'template1',
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `invest_hall_chaos_${randomBytes(6).toString('hex')}`;
  const say = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await say(`create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => say(`drop database if exists ${name} with (force)`) };
}
