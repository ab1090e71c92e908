import { sql } from 'kysely';
import { fastClock } from '#server/clock.ts';
import { Database } from '#server/db/database.ts';
import { startServer } from '#server/start-server.ts';
import { answerParent } from '../setup/child-server.ts';

/*
 * The server as `server/main.ts` starts it, in a process that reports its resources. Node runs it with --expose-gc,
 * because a heap size is meaningful only after garbage collection.
 */

/** Questions that a server under soak answers. */
export type SoakAsk =
  | { readonly what: 'look' }
  | { readonly what: 'schedules' }
  | { readonly what: 'terminate a connection' };

/** Resources of a server at one time. */
export interface SoakLook {
  readonly heapBytes: number;
  /** Connections in use by callers. */
  readonly inUse: number;
  readonly maxConnections: number;
  /** Connections known to the database, including that of the observation. */
  readonly backends: number;
  readonly rows: Readonly<Record<string, number>>;
  /** Jobs that were given up, and jobs that were due an hour ago, by the server's clock. */
  readonly deadJobs: number;
  readonly lateJobs: number;
}

const lateMs = 60 * 60 * 1000;
/** Synchronised with the server's own clock to the second of the machine. */
const clock = fastClock(Number(process.env.SCHEDULE_SPEED ?? '1'));
const collectGarbage = (globalThis as { gc?: () => void }).gc;
const database = watchDatabase();

/** The database of the server is the one that runs transactions. */
function watchDatabase(): Promise<Database> {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with the database it was called on
  const original = Database.prototype.transaction;
  return new Promise((resolve) => {
    Database.prototype.transaction = function transaction(this: Database, work) {
      resolve(this);
      return original.call(this, work) as never;
    };
  });
}

async function answer(ask: SoakAsk): Promise<unknown> {
  const { query } = await database;
  switch (ask.what) {
    case 'look':
      return look(await database);
    case 'schedules':
      return (
        await sql<{
          kind: string;
          run_at: Date;
        }>`select kind, run_at from job where dedupe_key = kind`.execute(query)
      ).rows.map(({ kind, run_at }) => [kind, run_at.getTime()]);
    case 'terminate a connection':
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() limit 1`.execute(query);
      return null;
  }
}

async function look(from: Database): Promise<SoakLook> {
  collectGarbage?.();
  const { heapUsed: heapBytes } = process.memoryUsage();
  const { query } = from;
  const { inUse, max: maxConnections } = from.poolUsage();
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public'`.execute(query);
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows: counted } = await sql<{ count: string }>`select count(*) from ${sql.ref(name)}`.execute(
      query,
    );
    rows[name] = Number(counted[0]?.count);
  }
  const backends = await sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(query);
  const jobs = await sql<{ dead: string; late: string }>`select
    count(*) filter (where dead_at is not null) as dead,
    count(*) filter (where done_at is null and dead_at is null and run_at < ${new Date(clock.now() - lateMs)}) as late
    from job`.execute(query);
  return {
    ...{ heapBytes, inUse, maxConnections, rows },
    backends: Number(backends.rows[0]?.count),
    deadJobs: Number(jobs.rows[0]?.dead),
    lateJobs: Number(jobs.rows[0]?.late),
  };
}

answerParent(answer);
await startServer(process.env);
// The channel must not keep a stopped server alive.
process.channel?.unref();
