import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';

const longestMs = 10_000;
const reapEveryMs = 50;

/** On SIGTERM or SIGINT: accepts nothing new, finishes what is in flight, requests and jobs, closes the database; leaves after 10 s at the latest. */
export function stopOnSignal(app: FastifyInstance, database: Database, stopJobs: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestMs).unref();
    // Closing ends the connections that are idle now; one that is answered later would stay open for another request.
    setInterval(() => app.server.closeIdleConnections(), reapEveryMs).unref();
    Promise.all([app.close(), stopJobs()])
      .then(() => database.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
