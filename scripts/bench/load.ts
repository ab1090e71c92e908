import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is sent: each of `requests` once, or the address again and again for some seconds. */
export interface LoadPlan {
  readonly url: string;
  readonly connections: number;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** How a good answer begins; absent where every 200 is good. */
  readonly success?: string;
  readonly seconds?: number;
  readonly requests?: readonly LoadRequest[];
}

/** One request of a plan. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came of it: answers, and those a second, the slowest hundredth in milliseconds, answers that were no success. */
export interface LoadResult {
  readonly answers: number;
  readonly rate: number;
  readonly p99: number;
  readonly failures: number;
}

/**
 * Puts the plan on a server from a process of its own, so that the generator shares the cores with the server but not
 * its thread.
 * @throws Error with what the process said when it fails.
 */
export function load(plan: LoadPlan): Promise<LoadResult> {
  return runProcess<LoadResult>(new URL('load-process.ts', import.meta.url), plan);
}

/**
 * Runs a program that reads a plan from stdin and prints what came of it.
 * @throws Error with what the process said when it fails.
 */
export async function runProcess<T>(program: URL, plan: object): Promise<T> {
  const command = ['--import', 'tsx', fileURLToPath(program)];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the load generator failed: ${said}`);
  return JSON.parse(said) as T;
}
