import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { reasonOf } from '#server/errors.ts';
import type { Alarm, Warn } from '#server/logger.ts';
import type { RenderWatch } from './render-worker.ts';

/** Metrics of the threads that draw the pages of releases. */
export class RenderThreadCounts {
  private readonly down = new Set<string>();
  private readonly ends: Counter;

  constructor(registry: Registry) {
    const { down } = this;
    const registers = [registry];
    this.ends = new Counter({
      name: 'hall_render_thread_ends_total',
      help: 'Threads that draw pages and ended by themselves.',
      registers,
    });
    new Gauge({
      name: 'hall_render_threads_down',
      help: 'Releases without the thread that draws their pages, which are those that the build wrote meanwhile.',
      registers,
      collect() {
        this.set(down.size);
      },
    });
  }

  /** Counts and tells what the thread of a release does; `onStart` as well. */
  watch(
    release: string,
    { alarm, warn, onStart }: { readonly alarm: Alarm; readonly warn: Warn; readonly onStart: () => void },
  ): RenderWatch {
    return {
      onEnd: (error, againMs) => {
        this.ends.inc();
        this.down.add(release);
        const facts = { release, reason: reasonOf(error) };
        if (againMs === null) alarm('the pages of a release cannot be drawn', facts);
        else warn('a thread that draws pages has ended', { ...facts, againMs });
      },
      onStart: () => {
        this.down.delete(release);
        onStart();
      },
    };
  }

  /** The release is not served any more: nobody misses its thread. */
  forget(release: string): void {
    this.down.delete(release);
  }
}
