import { secondMs } from './clock.ts';
import type { Database } from './db/database.ts';

const flushEveryMs = 10 * secondMs;

/**
 * Flushes what a server has gathered every ten seconds, until the returned function is called; that one flushes the rest. What
 * cannot be written is told to `onFailure` and stays for the next flush.
 */
export function flushRegularly(
  flush: () => Promise<void>,
  database: Pick<Database, 'isAvailable'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isRunning = false;
  const flushOnce = async (): Promise<void> => {
    if (isRunning || !database.isAvailable) return;
    isRunning = true;
    await flush().catch(onFailure);
    isRunning = false;
  };
  const timer = setInterval(() => void flushOnce(), flushEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flushOnce();
  };
}
