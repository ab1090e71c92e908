import type { CacheFigures, Caches } from '#server/cache.ts';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Reports what happens in the caches by their names, at the time of reading: a hit adds to a number, and to nothing else. */
export function registerCacheMetrics(registry: Registry, caches: Caches): void {
  const registers = [registry];
  const eachName = (report: (cache: string, figures: Readonly<CacheFigures>) => void): void => {
    for (const [cache, figures] of caches.figures) report(cache, figures);
  };
  new Counter({
    name: 'hall_cache_lookups_total',
    help: 'Values that were asked for in a cache: hits were fresh, misses were unknown or too old.',
    labelNames: ['cache', 'state'],
    registers,
    collect() {
      this.reset();
      eachName((cache, { hits, misses }) => {
        this.inc({ cache, state: 'hit' }, hits);
        this.inc({ cache, state: 'miss' }, misses);
      });
    },
  });
  const total = (name: string, help: string, of: keyof CacheFigures): void => {
    new Counter({
      ...{ name, help, registers, labelNames: ['cache'] },
      collect() {
        this.reset();
        eachName((cache, figures) => this.inc({ cache }, figures[of]));
      },
    });
  };
  total('hall_cache_failures_total', 'Loads of a cache that failed.', 'failures');
  total('hall_cache_evictions_total', 'Values that left a full cache for others.', 'evictions');
  new Gauge({
    name: 'hall_cache_size',
    help: 'Values that a cache keeps, fresh or not, and loads under way.',
    labelNames: ['cache', 'state'],
    registers,
    collect() {
      eachName((cache, { entries, inFlight }) => {
        this.set({ cache, state: 'kept' }, entries);
        this.set({ cache, state: 'in_flight' }, inFlight);
      });
    },
  });
}
