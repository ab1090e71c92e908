import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../build/files/paths.ts';
import { findTools } from '#server/backup/postgres-tools.ts';
import { processesOf } from '../chaos/database-server.ts';
import { Balancer } from './balancer.ts';

const memberNames = ['database-1', 'database-2'] as const;
/** A standby that was killed is rewound and catches up within seconds. */
const longestMs = 180_000;
type MemberName = (typeof memberNames)[number];

/** PostgreSQL refuses root; nobody else is needed. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

interface ClusterMember {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/**
 * Two PostgreSQL under Debian's patroni with one etcd, on this machine, with `build/deploy/patroni.yml` and the balancer of
 * `build/deploy/haproxy-database.cfg` in front. It takes eight ports from the given one on.
 */
export class ReplicatedPostgres {
  private readonly folder = mkdtempSync(join(tmpdir(), 'hall-replicated-'));
  private readonly children: ChildProcess[] = [];
  private readonly balancer: Balancer;

  constructor(private readonly port: number) {
    this.balancer = new Balancer(port, (socket) => this.balancerConfig(socket));
  }

  get url(): string {
    return `postgres://postgres:change-me-superuser@127.0.0.1:${String(this.port)}/postgres`;
  }

  /** Starts everything, and waits until the standby is synchronous. */
  async start(): Promise<void> {
    chmodSync(this.folder, 0o755);
    const [client, peer] = [this.port + 1, this.port + 2].map((at) => `http://127.0.0.1:${String(at)}`);
    const etcd = [
      ...['--data-dir', this.own('etcd'), '--listen-client-urls', client, '--advertise-client-urls', client],
      ...[
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `default=${peer ?? ''}`,
      ],
    ] as string[];
    this.run('etcd', etcd);
    for (const name of memberNames) {
      writeFileSync(join(this.folder, `${name}.yml`), this.patroniConfig(name));
      this.run('patroni', [join(this.folder, `${name}.yml`)]);
      // The first one creates the database, and the second one copies it.
      if (name === memberNames[0])
        await this.until(({ role, state }) => role === 'leader' && state === 'running');
    }
    await this.untilSynchronous();
    await this.balancer.start();
    await this.balancer.until(1);
  }

  /** Waits until a commit is on both machines, as before a failure. */
  untilSynchronous(): Promise<void> {
    return this.until(
      ({ role, state }) => role === 'sync_standby' && ['running', 'streaming'].includes(state),
    );
  }

  /** The name of the primary. */
  async primary(): Promise<string> {
    return (await this.members()).find(({ role }) => role === 'leader')?.name ?? '';
  }

  /** Kills every process of the primary's PostgreSQL with SIGKILL. */
  async killPrimary(): Promise<void> {
    const name = await this.primary();
    for (const pid of await processesOf(join(this.folder, name, 'data'))) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended with the one before.
      }
    }
  }

  /** What patroni and PostgreSQL have complained about. */
  get log(): string {
    const files = readdirSync(this.folder).filter((name) => name.endsWith('.log'));
    return files.map((name) => readFileSync(join(this.folder, name), 'utf8').slice(-3000)).join('\n');
  }

  async stop(): Promise<void> {
    await this.balancer.stop();
    for (const child of [...this.children].reverse()) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, pause(20_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private own(name: string): string {
    const folder = join(this.folder, name);
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
    return folder;
  }

  private run(program: string, args: readonly string[]): void {
    const log = join(this.folder, `${program}-${String(this.children.length)}.log`);
    const child = spawn(program, args, { ...account, cwd: '/tmp', stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk: Buffer): void => writeFileSync(log, chunk, { flag: 'a' });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.children.push(child);
  }

  private portsOf(name: MemberName): readonly [postgres: number, rest: number] {
    const first = this.port + 3 + 2 * memberNames.indexOf(name);
    return [first, first + 1];
  }

  private patroniConfig(name: MemberName): string {
    const [postgres, rest] = this.portsOf(name);
    const deployed = readFileSync(join(root, 'build/deploy/patroni.yml'), 'utf8');
    return deployed
      .replace('name: database-1', `name: ${name}`)
      .replace('etcd-1:2379,etcd-2:2379,etcd-3:2379', `127.0.0.1:${String(this.port + 1)}`)
      .replace(/(?:0\.0\.0\.0|database-1):8008/g, `127.0.0.1:${String(rest)}`)
      .replace(/(?:0\.0\.0\.0|database-1):5432/g, `127.0.0.1:${String(postgres)}`)
      .replace('/var/lib/postgresql/hall', join(this.own(name), 'data'))
      .replace('/usr/lib/postgresql/15/bin', findTools(process.env))
      .replace('/var/run/postgresql', this.own(name))
      .replace('local all all peer', 'local all all trust')
      .concat(`  pgpass: ${join(this.own(name), 'pgpass')}\n`);
  }

  private balancerConfig(socket: string): string {
    const deployed = readFileSync(join(root, 'build/deploy/haproxy-database.cfg'), 'utf8');
    const lines = deployed
      .replace(/^global$/m, `global\n  stats socket ${socket} mode 600 level admin`)
      .replace('bind :5432', `bind 127.0.0.1:${String(this.port)}`)
      .replace(' port 8008', '');
    return memberNames.reduce((text, name) => {
      const [postgres, rest] = this.portsOf(name);
      return text.replace(`${name}:5432`, `127.0.0.1:${String(postgres)} port ${String(rest)}`);
    }, lines);
  }

  private async members(): Promise<readonly ClusterMember[]> {
    for (const name of memberNames) {
      const [, rest] = this.portsOf(name);
      const told = await fetch(`http://127.0.0.1:${String(rest)}/cluster`).then(
        async (reply) => ((await reply.json()) as { members: ClusterMember[] }).members,
        () => null,
      );
      if (told !== null) return told;
    }
    return [];
  }

  private async until(isWanted: (member: ClusterMember) => boolean): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < longestMs) {
      if ((await this.members()).some(isWanted)) return;
      await pause(100);
    }
    throw new Error(`patroni does not get there\n${this.log}`);
  }
}
