import { readFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { initCluster, startCluster, stopCluster } from '#server/db/embedded-cluster.ts';
import type { Cluster } from '#server/db/embedded-cluster.ts';
import { findEmbeddedPrograms } from '#server/db/embedded-programs.ts';

/**
 * Our own PostgreSQL that can be stopped, started and frozen, and whose connections can be terminated. It runs with
 * fsync.
 */
export class DatabaseServer {
  private constructor(private readonly cluster: Cluster) {}

  static async start(folder: string): Promise<DatabaseServer> {
    const cluster = { folder: path.join(folder, 'server'), programs: await findEmbeddedPrograms() };
    await initCluster(cluster);
    await startCluster(cluster);
    return new DatabaseServer(cluster);
  }

  /** Its address, by the socket in its folder. */
  get url(): string {
    return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(this.cluster.folder)}`;
  }

  async start(): Promise<void> {
    await startCluster(this.cluster);
  }

  stop(): Promise<void> {
    return stopCluster(this.cluster);
  }

  /** Terminates one active connection, or any when none is active. */
  async terminateOne(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() order by state = 'active' desc limit 1`);
    await client.end();
  }

  /** Freezes every process of it. */
  async freeze(): Promise<void> {
    for (const pid of await processesOf(this.cluster.folder)) process.kill(pid, 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    for (const pid of (await processesOf(this.cluster.folder)).reverse()) process.kill(pid, 'SIGCONT');
  }
}

/** The processes of the PostgreSQL that runs on the data in a folder, the postmaster first. */
export async function processesOf(folder: string): Promise<number[]> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8');
  const postmaster = Number(text.split('\n')[0]);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended in between.
    return 0;
  }
}
