import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../build/root.ts';
import type { Books } from './books.ts';

/** What a server of the chaos run may be asked. */
export type Ask =
  | { readonly what: 'arm'; readonly point: string; readonly nth: number }
  | { readonly what: 'books'; readonly activityIds: readonly string[] }
  | { readonly what: 'limits' }
  | { readonly what: 'leases' };

interface Told {
  readonly id: number;
  readonly value?: unknown;
  readonly problem?: string;
}

/** How the servers of a run are started. */
export interface ServerPlan {
  readonly env: Readonly<Record<string, string>>;
  readonly rounds: number;
  /** The file that stands for the provider. */
  readonly ledger: string;
}

/** A server in a process of its own, with a channel to ask it things. */
export class ChaosServer {
  origin = '';
  private output = '';
  private asked = 0;
  private readonly waiting = new Map<number, (told: Told) => void>();
  private readonly death: Promise<null>;
  private readonly closed: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    const collect = (chunk: Buffer) => (this.output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    this.closed = once(child, 'close');
    this.death = new Promise((resolve) => child.once('exit', () => resolve(null)));
    child.on('message', (told: Told) => {
      this.waiting.get(told.id)?.(told);
      this.waiting.delete(told.id);
    });
  }

  /** @throws Error with what it printed when it ends instead of listening. */
  static async start({ env, rounds, ledger }: ServerPlan): Promise<ChaosServer> {
    const { PATH = '', HOME = '' } = process.env;
    const base = { PATH, HOME, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', TRUST_PROXY: '1' };
    // A slow machine must not refuse what a round has to see carried out.
    const limits = { LOAD_LIMITS: 'off' };
    const file = ['--import', 'tsx', 'scripts/chaos/server.ts', String(rounds), ledger];
    const child = spawn(process.execPath, file, {
      ...{ cwd: root, env: { ...base, ...limits, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    });
    const server = new ChaosServer(child);
    await server.listening();
    return server;
  }

  /** Asks the server; rejects when it dies before it answers. */
  async ask(ask: Extract<Ask, { what: 'books' }>): Promise<Books>;
  async ask(ask: Ask): Promise<unknown>;
  async ask(ask: Ask): Promise<unknown> {
    const id = (this.asked += 1);
    const answered = new Promise<Told>((resolve) => this.waiting.set(id, resolve));
    this.child.send({ ...ask, id });
    const told = await Promise.race([answered, this.death]);
    if (told === null) throw new Error(`the server died: ${this.output}`);
    const { value, problem } = told;
    if (problem !== undefined) throw new Error(problem);
    return value;
  }

  get isDead(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private get ending(): string {
    return this.child.signalCode ?? `exit code ${this.child.exitCode ?? 'none'}`;
  }

  /** What it printed. */
  get printed(): string {
    return this.output;
  }

  /** Resolves when it is gone, with its exit code; null when a signal ended it. */
  async gone(): Promise<number | null> {
    await this.death;
    return this.child.exitCode;
  }

  async signal(name: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.child.kill(name);
    return this.gone();
  }

  private async listening(): Promise<void> {
    for (;;) {
      const found = /listens on http:\/\/localhost:(\d+)/.exec(this.output);
      this.origin = `http://127.0.0.1:${found?.[1] ?? ''}`;
      if (found) return;
      if (this.isDead) {
        // What it printed last comes after its end.
        await Promise.race([this.closed, pause(1000)]);
        throw new Error(`the server did not start, ${this.ending}: ${this.output}`);
      }
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'exit')]);
    }
  }
}
