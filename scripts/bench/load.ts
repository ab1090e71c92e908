import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Requests of a run: each of `requests` once, or the address repeatedly for some seconds. */
export interface LoadPlan {
  readonly url: string;
  readonly connections: number;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Beginning of a successful answer; absent if every 200 is one. */
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

/** Result of a run: answers, answers a second, their times in milliseconds, failed answers. */
export interface LoadResult {
  readonly answers: number;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  /** Processor time of the generator, milliseconds. */
  readonly generatorMs: number;
}

/**
 * Runs the plan against a server from a separate process, so that the generator shares the cores with the server but
 * not its thread.
 * @throws Error with the output of the process when it fails.
 */
export function load(plan: LoadPlan): Promise<LoadResult> {
  return runProcess<LoadResult>(new URL('load-process.ts', import.meta.url), plan);
}

/**
 * Runs a program that reads a plan from stdin and prints the result.
 * @throws Error with the output of the process when it fails.
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
