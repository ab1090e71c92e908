import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../build/files/paths.ts';
import { compiledProgram } from './compiled-program.mjs';

interface Told {
  readonly id: number;
  readonly value?: unknown;
  readonly problem?: string;
}

/** Start options of a server in a separate process. */
export interface ChildPlan {
  /** The program to run, with its arguments. */
  readonly program: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  /** Flags of Node. */
  readonly flags?: readonly string[];
}

/** A run starts its server many times, and its sources stay the same. */
const compiled = new Map<string, Promise<string>>();

/** A server in a separate process, with a channel for questions of the kind `Ask`. */
export class ChildServer<Ask extends object> {
  origin = '';
  private output = '';
  private asked = 0;
  private readonly waiting = new Map<number, (told: Told) => void>();
  private readonly death: Promise<null>;
  private readonly closed: Promise<unknown>;

  private readonly child: ChildProcess;

  private constructor(file: string, { program, env, flags = [] }: ChildPlan) {
    const { PATH = '', HOME = '' } = process.env;
    const base = { PATH, HOME, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', TRUST_PROXY: '1' };
    const child = spawn(process.execPath, [...flags, '--enable-source-maps', file, ...program.slice(1)], {
      ...{ cwd: root, env: { ...base, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    });
    this.child = child;
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

  /** @throws Error with its output when it ends instead of listening. */
  static async start<Ask extends object>(plan: ChildPlan): Promise<ChildServer<Ask>> {
    const [program] = plan.program;
    const file = compiled.get(program) ?? compiledProgram(program);
    compiled.set(program, file);
    const server = new ChildServer<Ask>(await file, plan);
    await server.listening();
    return server;
  }

  /** Sends a question to the server; rejects when it dies before it answers. */
  async ask(ask: Ask): Promise<unknown> {
    const id = (this.asked += 1);
    const answered = new Promise<Told>((resolve) => this.waiting.set(id, resolve));
    // Without a callback a channel that is closed by now would end this process.
    this.child.send({ ...ask, id }, () => undefined);
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

  /** Its output. */
  get printed(): string {
    return this.output;
  }

  /** Resolves when it has exited, with its exit code; null when a signal ended it. */
  async gone(): Promise<number | null> {
    await this.death;
    return this.child.exitCode;
  }

  async signal(name: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.child.kill(name);
    return this.gone();
  }

  /** Freezes the process, as a frozen machine would. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  private async listening(): Promise<void> {
    for (;;) {
      const found = /listens on http:\/\/localhost:(\d+)/.exec(this.output);
      this.origin = `http://127.0.0.1:${found?.[1] ?? ''}`;
      if (found) return;
      if (this.isDead) {
        // Its last output arrives after its end.
        await Promise.race([this.closed, pause(1000)]);
        throw new Error(`the server did not start, ${this.ending}: ${this.output}`);
      }
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'exit')]);
    }
  }
}

/** In the child: answers questions of the parent while the server runs. */
export function answerParent<Ask extends object>(answer: (ask: Ask) => Promise<unknown>): void {
  process.on('message', (ask: Ask & { readonly id: number }) => {
    answer(ask).then(
      (value) => process.send?.({ id: ask.id, value: value ?? null }),
      (error: unknown) => process.send?.({ id: ask.id, problem: String(error) }),
    );
  });
}
