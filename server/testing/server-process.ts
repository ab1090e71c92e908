import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server in a separate process, started as an operator starts it. */
export class ServerProcess {
  private output = '';
  private readonly child: ChildProcess;

  /** `program` is the compiled program and its arguments. */
  constructor(env: Readonly<Record<string, string>>, program: readonly string[]) {
    const { PATH = '', HOME = '' } = process.env;
    const base = {
      PATH,
      HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      WARM_PAGES: '0',
      // Beside a hall with a fixed port the console and previews take ports that nobody has looked at.
      CONSOLE_PORT: 'off',
    };
    // A slow machine must not refuse calls that a test needs.
    const limits = { LOAD_LIMITS: 'off' };
    const notices = { DRAW_NOTICES: `file:${path.join(tmpdir(), `draw-notices-${randomUUID()}.jsonl`)}` };
    this.child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...base, ...limits, ...notices, ...env },
    });
    const collect = (chunk: Buffer) => (this.output += chunk.toString());
    this.child.stdout?.on('data', collect);
    this.child.stderr?.on('data', collect);
  }

  /** The address it listens on; rejects with its output when it ends instead. */
  async listening(): Promise<string> {
    for (;;) {
      const found = /listens on (http:\S+)/.exec(this.output);
      if (found?.[1]) return found[1].replace('localhost', '127.0.0.1');
      if (this.child.exitCode !== null || this.child.signalCode !== null) throw new Error(this.output);
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'exit')]);
    }
  }

  /** What it has written until now. */
  written(): string {
    return this.output;
  }

  /** Waits until it has exited by itself. */
  async ended(): Promise<{ code: number | null; output: string }> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return { code: this.child.exitCode, output: this.output };
  }

  /** Ends it by a signal and waits until it has exited. */
  async signal(name: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(name);
      await once(this.child, 'close');
    }
    return this.child.exitCode;
  }
}
