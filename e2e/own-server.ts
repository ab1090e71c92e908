import { setTimeout as pause } from 'node:timers/promises';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { startServer } from './running-server.ts';
import type { RunningServer, ServerOptions } from './running-server.ts';
import { startPatienceMs } from './start-patience.ts';

/** A running server that its describe block stops. */
export type OwnServer = Omit<RunningServer, 'stop'>;

// Its own failure comes before that of the hook.
const hookMs = startPatienceMs + 30_000;

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
    get consoleOrigin() {
      return started().consoleOrigin;
    },
    get database() {
      return started().database;
    },
    signal: (name) => started().signal(name),
  };
}

/** Moves its clock on by a signal, as {@link passTime} does: a journey waits for no reading time. */
export const withClock: ServerOptions = { program: 'server/testing/server-with-clock.ts' };

/** Moves the clock of a server {@link withClock} on by a step, and waits until it shows: by at least `minMs`. */
export async function passTime({ origin, signal }: OwnServer, minMs: number): Promise<void> {
  const before = await timeOf(origin);
  signal('SIGUSR2');
  const patience = performance.now() + 10_000;
  // The server may answer a call before it handles the signal.
  while ((await timeOf(origin)) < before + minMs) {
    if (performance.now() > patience) throw new Error('the clock of the server does not move');
    await pause(10);
  }
}

/** The present moment by the clock of a server, milliseconds. */
export async function timeOf(origin: string): Promise<number> {
  const reply = await fetch(origin + financialDay.info.path);
  return ((await reply.json()) as { data: DataOf<typeof financialDay.info> }).data.page_info.server_time;
}
