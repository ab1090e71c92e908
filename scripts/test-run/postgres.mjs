import { fork } from 'node:child_process';
import { join } from 'node:path';
import { processorSecondsBelow } from './processor-seconds.mjs';

/**
 * Starts our own PostgreSQL on a free port and returns the address of its superuser, a function that stops it, and one that
 * returns the processor seconds that it has taken.
 * With `durable` it protects its data like a production server.
 *
 * @throws Error when there is no PostgreSQL or it does not start.
 */
export function startPostgres({ durable = false } = {}) {
  const flags = durable ? ['durable'] : [];
  // An absolute address, because Node resolves a package name from the folder in which the process starts.
  const execArgv = ['--import', import.meta.resolve('tsx')];
  const keeper = fork(join(import.meta.dirname, 'postgres-keeper.ts'), flags, { detached: true, execArgv });
  const gone = new Promise((resolve) => keeper.once('exit', resolve));
  const stop = () => {
    if (keeper.connected) keeper.disconnect();
    return gone;
  };
  const processorSeconds = () => processorSecondsBelow(keeper.pid);
  return new Promise((resolve, reject) => {
    keeper.once('message', ({ url, problem }) =>
      url ? resolve({ url, stop, processorSeconds }) : reject(new Error(problem)),
    );
    keeper.once('exit', () => reject(new Error('PostgreSQL ended before it listened.')));
  });
}
