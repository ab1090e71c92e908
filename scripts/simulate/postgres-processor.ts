import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Milliseconds of a tick of /proc. */
const tickMs = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessTimes {
  readonly parent: number;
  readonly ms: number;
}

/** The parent of a process and its processor time, with that of its children that have ended. */
function timesOf(pid: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name of the program stands in brackets, and may contain anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ms: (user + system + childrenUser + childrenSystem) * tickMs };
  } catch {
    return null;
  }
}

/** The processor time of a PostgreSQL on this machine until now, milliseconds; Linux alone tells it. */
export async function processorMsOfPostgres({ query }: Database): Promise<number> {
  const answer = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query);
  const main = timesOf(answer.rows[0]?.pid ?? 0)?.parent ?? 0;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const times = processes.map((pid) => ({ pid, times: timesOf(pid) }));
  return times.reduce(
    (sum, { pid, times: each }) => sum + (pid === main || each?.parent === main ? (each?.ms ?? 0) : 0),
    0,
  );
}
