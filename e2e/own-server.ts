import { startServer } from './running-server.ts';
import type { RunningServer, ServerOptions } from './running-server.ts';

/** A running server that its describe block stops. */
export type OwnServer = Omit<RunningServer, 'stop'>;

const hookMs = 90_000;

/**
 * For a describe block: a server of its own, which starts before its first test and stops after its last one. Its address is
 * known from the first test on.
 */
export function ownServer(options: ServerOptions = {}): OwnServer {
  let running: RunningServer | undefined;
  const started = (): RunningServer => {
    if (running === undefined) throw new Error('The server starts before the first test, not before');
    return running;
  };
  beforeAll(async () => {
    running = await startServer(options);
  }, hookMs);
  afterAll(() => running?.stop(), hookMs);
  return {
    get origin() {
      return started().origin;
    },
    signal: (name) => started().signal(name),
  };
}

/** Moves its clock on by a signal: a journey waits for no reading time. */
export const withClock: ServerOptions = { program: 'server/testing/server-with-clock.ts' };
