import pg from 'pg';
import { createPostgresDatabase } from '../scripts/chaos/own-database.ts';

/** Superuser of the PostgreSQL of the run. */
const admin = (): string => process.env.TEST_POSTGRES_URL ?? '';
const halfHourMs = 30 * 60 * 1000;
/** Named by its half hour: the sample is dated by the start of the server that wrote it. */
const filled = `invest_hall_filled_${Math.floor(Date.now() / halfHourMs)}`;
/** Any number that only this file uses as a lock. */
const filledLock = 20_261_125;

/** Where a server stores its data, as its environment says it. */
export interface OwnDatabase {
  readonly env: Readonly<Record<string, string>>;
  readonly drop: () => Promise<void>;
}

/**
 * A database that one server has to itself: empty, or a copy of one that `fill` has filled once for all. Copying takes a
 * tenth of the time in which a server applies the sample content.
 */
export async function ownDatabase(
  folder: string,
  fill: ((url: string) => Promise<void>) | null,
): Promise<OwnDatabase> {
  if (fill !== null) await makeFilled(fill);
  const { url, drop } = await createPostgresDatabase(admin(), fill === null ? undefined : filled);
  return { env: { DATA_DIR: folder, DATABASE_URL: url }, drop };
}

/** Makes the filled database unless another process of this run has. */
async function makeFilled(fill: (url: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: admin() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [filledLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [filled]);
    if (rowCount !== 0) return;
    const { url } = await createPostgresDatabase(admin());
    await fill(url);
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${filled}`);
  } finally {
    await client.end();
  }
}
