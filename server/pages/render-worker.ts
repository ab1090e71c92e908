import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageRenderer } from '#contract/pages/first-calls.ts';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { minuteMs, secondMs } from '#server/clock.ts';
import type { Clock } from '#server/clock.ts';
import { RenderThread } from './render-thread.ts';
import type { Described } from './render-thread.ts';

/** Render bundles in a thread of their own, which is started again when it ends by itself. */
export interface RenderWorker {
  readonly renderers: Readonly<Record<TargetName, PageRenderer>>;
  /** False while there is no thread: what is asked of it then is refused. */
  readonly isRunning: () => boolean;
  /** Ends the thread, which gives back its memory; what is being drawn fails. */
  readonly close: () => Promise<void>;
}

/** What is told of a thread that nobody has closed. */
export interface RenderWatch {
  /** It has ended, and is started again after this time, milliseconds; null where it ended too often. */
  readonly onEnd: (error: Error, againMs: number | null) => void;
  /** It draws again. */
  readonly onStart: () => void;
}

/** Time and how it passes, and who is told. */
export interface RenderWorkerParts {
  readonly clock: Clock;
  readonly watch: RenderWatch;
  /** Resolves after this time, rejects when the signal ends it. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A thread that leaves something unanswered for this time is ended, milliseconds. */
  readonly patienceMs?: number;
}

const firstDelayMs = secondMs;
const longestDelayMs = minuteMs;
/** A thread that has run for this time is a good one: ends before it do not count any more. */
export const goodRunMs = 10 * minuteMs;
/** The end at which a thread is given up, where no good run came between: after some two minutes of waiting. */
export const maxEnds = 8;

// Does not keep the process alive.
const waitUnreferenced: NonNullable<RenderWorkerParts['wait']> = (ms, signal) =>
  pause(ms, undefined, { signal, ref: false });

/**
 * Loads the render bundles of a folder into a thread, from which they can be unloaded: Node keeps a module until its thread ends.
 * Null where one of the targets has none.
 * @throws Error where a bundle cannot be loaded
 */
export async function openRenderWorker(
  distDir: string,
  parts: RenderWorkerParts,
): Promise<RenderWorker | null> {
  const fileOf = (target: TargetName): string => path.join(distDir, target, 'render/render.mjs');
  if (targets.some((target) => !existsSync(fileOf(target)))) return null;
  const thread = new RestartedThread(() => {
    const files = { h5: fileOf('h5'), app: fileOf('app'), miniprogram: fileOf('miniprogram') };
    return new RenderThread(files, parts.patienceMs);
  }, parts);
  const described = await thread.start();
  const of = (target: TargetName): PageRenderer => rendererOf(thread, target, described[target]);
  return {
    renderers: { h5: of('h5'), app: of('app'), miniprogram: of('miniprogram') },
    isRunning: () => thread.isRunning,
    close: () => thread.close(),
  };
}

function rendererOf(
  thread: Pick<RestartedThread, 'ask'>,
  target: TargetName,
  { firstCalls, ...rest }: Described,
): PageRenderer {
  const withCuts = Object.entries(firstCalls).map(([address, calls]) => [
    address,
    calls.map(({ isCut, ...call }, at) => ({
      ...call,
      ...(isCut && { cut: (data: unknown) => thread.ask({ target, path: address, at, data }) }),
    })),
  ]);
  return {
    ...rest,
    firstCalls: Object.fromEntries(withCuts) as PageRenderer['firstCalls'],
    renderPage: async (location, data) => (await thread.ask({ target, location, data })) as string,
  };
}

/** A thread, or the next one of the same bundles where it has ended by itself. */
class RestartedThread {
  private current: RenderThread | null = null;
  private ends = 0;
  private reason = new Error('the thread that draws pages has not started');
  private readonly closing = new AbortController();

  constructor(
    private readonly make: () => RenderThread,
    private readonly parts: RenderWorkerParts,
  ) {}

  private isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  get isRunning(): boolean {
    return this.current !== null;
  }

  /** Starts a thread; resolves with what its bundles are. @throws Error where one cannot be loaded. */
  async start(): Promise<Awaited<RenderThread['described']>> {
    const thread = this.make();
    try {
      const described = await thread.described;
      if (this.isClosed()) throw new Error('the thread that draws pages was closed');
      this.current = thread;
      const startedAt = this.parts.clock.now();
      void thread.ending.then((error) => this.startAgain(error, startedAt));
      return described;
    } catch (error) {
      await thread.close();
      throw error;
    }
  }

  ask(asked: Parameters<RenderThread['ask']>[0]): Promise<unknown> {
    return this.current?.ask(asked) ?? Promise.reject(this.reason);
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.reason = new Error('the thread that draws pages has ended');
    const { current } = this;
    this.current = null;
    await current?.close();
  }

  private async startAgain(ended: Error, startedAt: number): Promise<void> {
    const { signal } = this.closing;
    const { clock, watch, wait = waitUnreferenced } = this.parts;
    if (this.isClosed()) return;
    this.current = null;
    if (clock.now() - startedAt >= goodRunMs) this.ends = 0;
    for (let error = ended; ;) {
      this.reason = error;
      const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** this.ends);
      this.ends += 1;
      const isGivenUp = this.ends >= maxEnds;
      watch.onEnd(error, isGivenUp ? null : delayMs);
      if (isGivenUp) return;
      try {
        await wait(delayMs, signal);
        await this.start();
        watch.onStart();
        return;
      } catch (failure) {
        // Closed meanwhile, it is not missed.
        if (this.isClosed()) return;
        error = failure instanceof Error ? failure : new Error(String(failure));
      }
    }
  }
}
