import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../build/files/paths.ts';

const programs = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'];

/** The deployed balancer with other addresses: its rules are those of `build/deploy/haproxy.cfg`. */
export function balancerConfig(port: number, servers: readonly number[], socket: string): string {
  const deployed = readFileSync(join(root, 'build/deploy/haproxy.cfg'), 'utf8');
  const lines = deployed.split('\n').filter((line) => !/^ {2}server /.test(line));
  return [
    ...lines.map((line) =>
      line
        .replace(/^( {2}bind) :8080$/, `$1 127.0.0.1:${String(port)}`)
        .replace(' init-addr last,libc,none resolvers names', '')
        .replace(/^global$/, `global\n  stats socket ${socket} mode 600 level admin`),
    ),
    ...servers.map((at, index) => `  server hall-${String(index + 1)} 127.0.0.1:${String(at)}`),
    '',
  ].join('\n');
}

/** haproxy in front of servers on this machine, with a configuration of its own. */
export class Balancer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'hall-balancer-'));
  private child: ChildProcess | undefined;

  /** The configuration is made for a socket on which it can be asked for the state of its servers. */
  constructor(
    readonly port: number,
    private readonly configFor: (socket: string) => string,
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  private get socket(): string {
    return join(this.folder, 'admin.sock');
  }

  /** @throws Error where Debian's haproxy is not installed, or refuses the configuration. */
  async start(): Promise<void> {
    const program = programs.find((one) => existsSync(one));
    if (program === undefined) throw new Error('haproxy is not installed: apt-get install haproxy');
    const file = join(this.folder, 'haproxy.cfg');
    writeFileSync(file, this.configFor(this.socket));
    this.child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    this.child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
    while (!existsSync(this.socket)) {
      if (this.child.exitCode !== null) throw new Error(said);
      await pause(20);
    }
  }

  /** Waits until so many servers are up by its own checks. */
  async until(count: number): Promise<void> {
    while ((await this.up()) !== count) await pause(50);
  }

  private async up(): Promise<number> {
    const connection = createConnection(this.socket);
    connection.end('show stat\n');
    const lines = (await text(connection)).split('\n').map((line) => line.split(','));
    return lines.filter(([, name, ...rest]) => name !== 'BACKEND' && rest[15]?.startsWith('UP')).length;
  }

  async stop(): Promise<void> {
    if (this.child !== undefined && this.child.exitCode === null) {
      this.child.kill('SIGKILL');
      await once(this.child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
