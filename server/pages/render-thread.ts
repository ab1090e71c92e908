import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FirstCall, PageRenderer } from '#contract/pages/first-calls.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { secondMs } from '#server/clock.ts';

/** What the thread tells of a bundle: its functions stay there. */
export interface Described extends Pick<PageRenderer, 'campaignPaths'> {
  readonly firstCalls: Readonly<Record<string, readonly (FirstCall & { readonly isCut: boolean })[]>>;
}

interface Reply {
  readonly id: number;
  /** Of a cut: it leaves the answer as it is. */
  readonly isSame?: boolean;
  readonly value?: unknown;
  readonly error?: string;
}

export type Asked = { readonly target: TargetName; readonly data: unknown } & (
  | { readonly location: string }
  | { readonly path: string; readonly at: number }
);

// A text: the server is compiled into files of its own names, and Node wants a file or a text for a thread.
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const bundles = {};
const described = (bundle) => ({
  ...(bundle.campaignPaths && { campaignPaths: bundle.campaignPaths }),
  firstCalls: Object.fromEntries(Object.entries(bundle.firstCalls).map(([path, calls]) =>
    [path, calls.map(({ cut, ...call }) => ({ ...call, isCut: cut !== undefined }))])),
});
const answer = async ({ target, location, data, path, at }) => {
  if (location !== undefined) return { value: await bundles[target].renderPage(location, data) };
  const value = bundles[target].firstCalls[path][at].cut(data);
  return value === data ? { isSame: true } : { value };
};
parentPort.on('message', (asked) => void answer(asked).then(
  (reply) => parentPort.postMessage({ id: asked.id, ...reply }),
  (error) => parentPort.postMessage({ id: asked.id, error: String(error?.stack ?? error) }),
));
const start = async () => {
  for (const [target, file] of Object.entries(workerData)) bundles[target] = await import(file);
  const all = Object.entries(bundles).map(([target, bundle]) => [target, described(bundle)]);
  parentPort.postMessage({ described: Object.fromEntries(all) });
};
// A bundle that cannot be loaded ends the thread.
start().catch((error) => setImmediate(() => { throw error; }));
`;

/** A thread with render bundles, and what is asked of it. */
export class RenderThread {
  /** What its bundles are, once they are loaded. */
  readonly described: Promise<Readonly<Record<TargetName, Described>>>;
  /** Resolves when the thread has ended, with the reason. */
  readonly ending: Promise<Error>;
  private readonly worker: Worker;
  private readonly waiting = new Map<
    number,
    {
      readonly data: unknown;
      readonly limit: NodeJS.Timeout;
      readonly resolve: (value: unknown) => void;
      readonly reject: (error: Error) => void;
    }
  >();
  private last = 0;
  private ended: Error | null = null;

  /**
   * Loads the render bundles of these files: Node keeps a module until its thread ends. A thread that leaves something
   * unanswered for `patienceMs` is ended: a screen that loops for ever would hold up all others.
   */
  constructor(
    files: Readonly<Record<TargetName, string>>,
    private readonly patienceMs: number = 10 * secondMs,
  ) {
    const urls = Object.entries(files).map(([target, file]) => [target, pathToFileURL(file).href]);
    const workerData: unknown = Object.fromEntries(urls);
    const worker = new Worker(program, { eval: true, execArgv: [], workerData });
    this.worker = worker;
    let tellEnd: (error: Error) => void = () => undefined;
    this.ending = new Promise((resolve) => (tellEnd = resolve));
    this.described = new Promise((resolve, reject) => {
      worker.on('message', (message: Reply | { readonly described: Record<TargetName, Described> }) => {
        if ('described' in message) {
          // Only now: a thread that nobody waits for would let the process end.
          worker.unref();
          resolve(message.described);
        } else this.take(message);
      });
      const end = (error: Error): void => {
        this.ended ??= error;
        reject(this.ended);
        for (const { limit, reject: fail } of this.waiting.values()) {
          clearTimeout(limit);
          fail(this.ended);
        }
        this.waiting.clear();
        tellEnd(this.ended);
      };
      worker.on('error', end);
      worker.on('exit', () => end(new Error('the thread that draws pages has ended')));
    });
  }

  ask(asked: Asked): Promise<unknown> {
    if (this.ended !== null) return Promise.reject(this.ended);
    const id = (this.last += 1);
    const limit = setTimeout(() => void this.giveUp(), this.patienceMs).unref();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { data: asked.data, limit, resolve, reject });
      this.worker.postMessage({ id, ...asked });
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private async giveUp(): Promise<void> {
    this.ended ??= new Error(
      `the thread that draws pages has not answered for ${String(this.patienceMs)} ms`,
    );
    await this.close();
  }

  private take({ id, value, isSame, error }: Reply): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(waiting?.limit);
    if (error !== undefined) waiting?.reject(new Error(error));
    else waiting?.resolve(isSame === true ? waiting.data : value);
  }
}
