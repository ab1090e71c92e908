import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';

const longestMs = 10_000;
const reapEveryMs = 50;

/** Whether this server asks to be given no more calls; those that come are answered as before. */
export interface Drain {
  isDraining: boolean;
}

/** What ends with the process. */
export interface Stopped {
  readonly apps: readonly FastifyInstance[];
  readonly database: Database;
  readonly stopJobs: () => Promise<void>;
  readonly drain: Drain;
  /** For so long `/readyz` fails while calls are served, so that a balancer sees it before the server closes. */
  readonly drainMs: number;
}

/**
 * On SIGTERM or SIGINT: drains, accepts nothing new, completes requests and jobs in flight, closes the database; exits
 * at most 10 s after the drain. A second signal ends the drain.
 */
export function stopOnSignal(stopped: Stopped): void {
  const { drain, drainMs } = stopped;
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    closeEverything(stopped);
  };
  const onSignal = (): void => {
    if (drain.isDraining || drainMs === 0) close();
    else setTimeout(close, drainMs);
    drain.isDraining = true;
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function closeEverything({ apps, database, stopJobs }: Stopped): void {
  setTimeout(() => process.exit(1), longestMs).unref();
  // Closing ends only connections that are idle now; one that is answered later would stay open for another
  // request.
  setInterval(() => {
    for (const { server } of apps) server.closeIdleConnections();
  }, reapEveryMs).unref();
  Promise.all([...apps.map((app) => app.close()), stopJobs()])
    .then(() => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}
