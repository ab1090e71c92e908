import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../build/files/paths.ts';

/** What each server is started with. */
export interface ServersPlan {
  /** A compiled program with its arguments. */
  readonly program: readonly string[];
  readonly ports: readonly number[];
  readonly env: Readonly<Record<string, string>>;
  /** Seconds for which a server that is told to stop goes on serving; longer than the balancer takes to see it. */
  readonly drainSeconds: number;
}

/** Servers of one database on fixed ports of this machine, which can be replaced one after the other. */
export class HallServers {
  private readonly running = new Map<number, ChildProcess>();
  /** What servers have written that ended otherwise than by a request. */
  readonly complaints: string[] = [];

  constructor(private readonly plan: ServersPlan) {}

  /** Starts all, the first one alone: it brings the schema up to date. */
  async start(): Promise<void> {
    const [first, ...others] = this.plan.ports;
    if (first !== undefined) await this.startOn(first);
    for (const port of others) await this.startOn(port);
  }

  /**
   * Replaces one server after the other, the next one after `isBack` has seen the last one.
   * @throws Error when one does not end by itself with exit code 0.
   */
  async roll(isBack: () => Promise<void>): Promise<void> {
    for (const port of this.plan.ports) {
      const code = await this.end(port);
      if (code !== 0) throw new Error(`the server on ${String(port)} ended with ${String(code)}`);
      await this.startOn(port);
      await isBack();
    }
  }

  /** Ends all at once, without a drain. */
  async stop(): Promise<void> {
    await Promise.all(
      [...this.running].map(async ([port, child]) => {
        const ended = this.end(port);
        // The second signal ends the drain.
        child.kill('SIGTERM');
        await ended;
      }),
    );
  }

  private async startOn(port: number): Promise<void> {
    const { program, env, drainSeconds } = this.plan;
    const { PATH = '', HOME = '' } = process.env;
    const own = { PORT: String(port), HOST: '127.0.0.1', DRAIN_SECONDS: String(drainSeconds) };
    const child = spawn(process.execPath, ['--enable-source-maps', ...program], {
      ...{ cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
      env: { PATH, HOME, TRUST_PROXY: '1', LOG_LEVEL: 'silent', CONSOLE_PORT: 'off', ...env, ...own },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
    this.running.set(port, child);
    child.once('exit', (code) => {
      if (this.running.get(port) === child) this.complaints.push(`${String(port)}: ${String(code)} ${said}`);
    });
    while (!(await isReady(port))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(said);
      await pause(50);
    }
  }

  private async end(port: number): Promise<number | null> {
    const child = this.running.get(port);
    this.running.delete(port);
    if (child === undefined || child.exitCode !== null) return child?.exitCode ?? 0;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
