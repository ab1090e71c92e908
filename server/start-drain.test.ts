import { compiledProgram } from '../scripts/setup/compiled-program.mjs';
import { createPostgresDatabase } from './testing/fresh-database.ts';
import { ServerProcess } from './testing/server-process.ts';
import { bootTimeoutMs } from './testing/test-app.ts';

let main: string;
beforeAll(async () => {
  main = await compiledProgram('server/main.ts');
}, 2 * bootTimeoutMs);

test(
  'a server that is told to stop says that it is not ready, and answers calls until the drain is over',
  async () => {
    const { url, drop } = await createPostgresDatabase();
    const server = new ServerProcess({ DATABASE_URL: url, DRAIN_SECONDS: '60' }, [main]);
    const origin = await server.listening();
    const statusOf = async (url: string): Promise<number> => (await fetch(origin + url)).status;
    expect(await statusOf('/readyz')).toBe(200);
    const ended = server.signal('SIGTERM');
    while ((await statusOf('/readyz')) !== 503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/v1/client/config')).not.toBe(503);
    // A second signal ends the drain.
    await server.signal('SIGTERM');
    expect(await ended).toBe(0);
    await drop();
  },
  bootTimeoutMs,
);
