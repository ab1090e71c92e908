import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compiledProgram } from '../scripts/setup/compiled-program.mjs';
import { StartFailure } from '#server/errors.ts';
import { startServer } from '#server/start-server.ts';
import { productionEnv } from '#server/testing/production-env.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { ServerProcess } from '#server/testing/server-process.ts';

let folder: string;
let main: string;
const running: ServerProcess[] = [];

function start(env: Readonly<Record<string, string>>): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: path.join(folder, 'data'), ...env }, [main]);
  running.push(server);
  return server;
}

beforeAll(async () => {
  main = await compiledProgram('server/main.ts');
  folder = await mkdtemp(path.join(tmpdir(), 'invest-hall-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.signal('SIGTERM')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One line that names the fix, and an exit code that scripts notice. */
async function expectOneLine(server: ServerProcess, words: RegExp): Promise<void> {
  const { code, output } = await server.ended();
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(words);
  expect(code).toBe(1);
}

/** The status of a call with effects from a page of an origin, at any host. */
function statusFor(server: string, origin: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { origin, host: 'behind.a.proxy', 'content-type': 'application/json' };
    const call = request(`${server}/v1/imprint`, { method: 'POST', headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    call.on('error', reject);
    call.end(JSON.stringify({ action: 'consent', time: 1 }));
  });
}

describe('a server on a port of its own choice', () => {
  it(
    'takes calls from the origin that it announces, and from no other',
    async () => {
      const address = await start({}).listening();
      const { port } = new URL(address);
      expect(await statusFor(address, `http://localhost:${port}`)).toBe(200);
      expect(await statusFor(address, 'http://localhost:0')).toBe(403);
      expect(await statusFor(address, 'http://localhost:8080')).toBe(403);
    },
    bootTimeoutMs,
  );

  it(
    'announces the origin that it was given',
    async () => {
      const server = start({ PUBLIC_ORIGIN: 'http://hall.test' });
      expect(await server.listening()).toBe('http://hall.test');
    },
    bootTimeoutMs,
  );
});

/** Refusals of the configuration, without a process for each; what `main` makes of one is tested below. */
describe('a configuration with which no server can start is refused with one line', () => {
  it.each([
    ['a port that is none', { PORT: 'eighty' }, /PORT is "eighty"/],
    ['a database address of another kind', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL must be/],
    ['an origin that is none', { PUBLIC_ORIGIN: 'hall.example' }, /PUBLIC_ORIGIN/],
    ['production without a database', { ...productionEnv, DATA_DIR: '' }, /Production needs DATABASE_URL/],
    [
      'production without a secret',
      { ...productionEnv, APP_SECRET: '' },
      /until .*: APP_SECRET \([^;]*\)\.$/,
    ],
    [
      'production without an SMS gateway',
      { ...productionEnv, SMS_GATEWAY: '' },
      /until .*: SMS_GATEWAY \(local\)\.$/,
    ],
    [
      'production that names nothing',
      { NODE_ENV: 'production' },
      /APP_SECRET .*BROKER .*MARKET_DATA .*DRAW_NOTICES/,
    ],
  ])('%s', async (_what, env: NodeJS.ProcessEnv, words) => {
    const started = startServer({ DATA_DIR: path.join(folder, 'data'), ...env });
    await expect(started).rejects.toThrow(StartFailure);
    await expect(started).rejects.toThrow(words);
    await expect(started).rejects.not.toThrow(/\n/);
  });
});

describe('a server that cannot start says why in one line', () => {
  it(
    'a database that does not answer',
    async () => {
      const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
      await expectOneLine(start(env), /DATABASE_URL does not lead/);
    },
    bootTimeoutMs,
  );

  it(
    'a data folder that cannot be made',
    async () => {
      const file = path.join(folder, 'a-file');
      await writeFile(file, '');
      await expectOneLine(
        start({ DATA_DIR: path.join(file, 'data') }),
        /The data folder .* cannot be written/,
      );
    },
    bootTimeoutMs,
  );

  it(
    'a port that is taken',
    async () => {
      const holder = createServer();
      await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
      const port = String((holder.address() as AddressInfo).port);
      try {
        await expectOneLine(start({ PORT: port }), new RegExp(`Port ${port} is taken`));
      } finally {
        holder.close();
      }
    },
    bootTimeoutMs,
  );
});

describe('a server that runs', () => {
  it(
    'shares a folder that was empty with another one that starts at the same moment, and leaves it when it ends',
    async () => {
      const env = { DATA_DIR: path.join(folder, 'shared') };
      const both = [start(env), start(env)];
      const origins = await Promise.all(both.map((server) => server.listening()));
      for (const origin of origins) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect(await both[0]?.signal('SIGTERM')).toBe(0);
      expect((await fetch(`${origins[1] ?? ''}/readyz`)).status).toBe(200);
      expect(await both[1]?.signal('SIGTERM')).toBe(0);
    },
    // Two first starts beside each other.
    2 * bootTimeoutMs,
  );

  it(
    'shows the figures of its process and its alarms to whoever has the token',
    async () => {
      const token = 'a-token-of-24-characters';
      const origin = await start({ METRICS_TOKEN: token }).listening();
      expect((await fetch(`${origin}/metrics`)).status).toBe(401);
      const reply = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      const text = await reply.text();
      expect(text).toContain('hall_alarms_total{name="job_given_up"} 0');
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
      expect(text).not.toContain(token);
    },
    bootTimeoutMs,
  );
});
