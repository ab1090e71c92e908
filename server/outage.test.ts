import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { compiledProgram } from '../scripts/setup/compiled-program.mjs';
import { DatabaseProxy } from '#server/testing/database-proxy.ts';
import { createPostgresDatabase } from '#server/testing/fresh-database.ts';
import { RemoteMember } from '#server/testing/remote-member.ts';
import { ServerProcess } from '#server/testing/server-process.ts';

const testTimeoutMs = 120_000;
/** The nightly run repeats what a daily one does once or a few times. */
const isFull = process.env.TEST_FULL === '1';
const root = fileURLToPath(new URL('..', import.meta.url));
let main: string;
beforeAll(async () => {
  main = await compiledProgram('server/main.ts');
});

/** Reads the database at every call. */
const awards = '/v1/ug/activity/financial_day/award_list?limit=10';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
}

async function ask(member: RemoteMember, address = awards): Promise<Answer> {
  const response = await member.ask(address);
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

async function untilAnswered(member: RemoteMember): Promise<void> {
  while ((await ask(member)).status !== 200);
}

let visitors = 0;

async function memberOf(server: ServerProcess): Promise<RemoteMember> {
  const member = new RemoteMember(await server.listening());
  // Nobody is sent two codes in a minute.
  await member.logIn(`135000000${String((visitors += 1)).padStart(2, '0')}`);
  return member;
}

/** Sends calls without a pause from several clients until the work is done; returns every answer. */
async function underLoad(member: RemoteMember, work: () => Promise<void>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 10 }, async () => {
    while (!isOver) answers.push(await ask(member));
  });
  await work();
  isOver = true;
  await Promise.all(visitors);
  return answers;
}

function expectOnlyRefusalsToTryAgain(answers: readonly Answer[]): void {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
}

describe('a server whose PostgreSQL goes away', () => {
  let drop: () => Promise<void>;
  let proxy: DatabaseProxy;
  let admin: pg.Client;
  let server: ServerProcess;
  let member: RemoteMember;

  beforeAll(async () => {
    const own = await createPostgresDatabase();
    drop = own.drop;
    proxy = await DatabaseProxy.open(own.url);
    admin = new pg.Client({ connectionString: own.url });
    await admin.connect();
    server = new ServerProcess({ DATABASE_URL: proxy.url }, [main]);
    member = await memberOf(server);
  }, testTimeoutMs);
  afterAll(async () => {
    try {
      expect(await server.signal('SIGTERM')).toBe(0);
    } finally {
      // An open connection would keep the whole run from ending.
      await proxy.close();
      await admin.end();
      await drop();
    }
  }, testTimeoutMs);

  it(
    'lives when connections are terminated under load',
    async () => {
      const answers = await underLoad(member, async () => {
        for (let times = 0; times < (isFull ? 20 : 5); times += 1) {
          await admin.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          );
          await untilAnswered(member);
        }
      });
      expectOnlyRefusalsToTryAgain(answers);
    },
    testTimeoutMs,
  );

  it(
    'says that it is not ready and refuses calls while the database is stopped, and goes on when it is back',
    async () => {
      const answers = await underLoad(member, async () => {
        for (let times = 0; times < (isFull ? 3 : 1); times += 1) {
          await proxy.cut();
          while ((await ask(member, '/readyz')).status !== 503);
          expect((await ask(member, '/healthz')).status).toBe(200);
          await proxy.restore();
          await untilAnswered(member);
        }
      });
      expectOnlyRefusalsToTryAgain(answers);
      expect((await ask(member, '/readyz')).status).toBe(200);
    },
    testTimeoutMs,
  );

  it(
    'refuses calls while the database is frozen, and goes on when it is back',
    async () => {
      const answers = await underLoad(member, async () => {
        proxy.freeze();
        while ((await ask(member)).status !== 503);
        expect((await ask(member, '/readyz')).status).toBe(503);
        proxy.thaw();
        await untilAnswered(member);
      });
      expectOnlyRefusalsToTryAgain(answers);
    },
    testTimeoutMs,
  );
});

describe('a server on the PostgreSQL of npm', () => {
  let folder: string;
  const running: ServerProcess[] = [];
  const start = (more: Readonly<Record<string, string>> = {}): ServerProcess => {
    const server = new ServerProcess({ DATA_DIR: folder, ...more }, [main]);
    running.push(server);
    return server;
  };
  /** The exit code of a program on the database of the server. */
  const exitCodeOf = async (command: string, given: readonly string[]): Promise<number | null> => {
    const child = spawn(process.execPath, ['--import', 'tsx', command, ...given], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
      stdio: 'ignore',
    });
    await once(child, 'exit');
    return child.exitCode;
  };
  const postmaster = async (): Promise<number> =>
    Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

  // One folder for all: the first start of an empty one costs several times a later start.
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'invest-hall-embedded-'));
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.signal('SIGTERM');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    'goes on when a second server is started on its port and folder, and when commands read its database',
    async () => {
      const probe = createServer();
      probe.listen(0, '127.0.0.1');
      await once(probe, 'listening');
      const port = String((probe.address() as AddressInfo).port);
      probe.close();
      await once(probe, 'close');
      const member = await memberOf(start({ PORT: port }));
      const before = await postmaster();
      const second = await start({ PORT: port }).ended();
      expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is taken') as string });
      const log = path.join(folder, 'draws.jsonl');
      const commands = [
        ['scripts/content.ts', 'diff'],
        ['server/commands/exports.ts', 'draws', 'gold-fund-tokens', log],
        ['server/commands/check-books.ts'],
      ];
      for (const [command = '', ...given] of isFull ? [...commands, ...commands] : commands) {
        expect(await exitCodeOf(command, given)).toBe(0);
        expect((await ask(member)).status).toBe(200);
        expect(await postmaster()).toBe(before);
      }
      const found = await readFile(log, 'utf8');
      expect(found).toContain('"kind":"end"');
    },
    testTimeoutMs,
  );

  it(
    'is not stopped by a command when the server that started it was killed',
    async () => {
      const server = start();
      await memberOf(server);
      const before = await postmaster();
      await server.signal('SIGKILL');
      expect(await exitCodeOf('scripts/content.ts', ['diff'])).toBe(0);
      expect(await postmaster()).toBe(before);
      await memberOf(start());
      expect(await postmaster()).toBe(before);
    },
    testTimeoutMs,
  );

  it(
    'starts it again when it is killed, and stops it when it ends itself',
    async () => {
      const server = start();
      const member = await memberOf(server);
      const before = await postmaster();
      process.kill(before, 'SIGKILL');
      while ((await ask(member)).status === 200);
      await untilAnswered(member);
      expect(await postmaster()).not.toBe(before);
      expect(await server.signal('SIGTERM')).toBe(0);
      await expect(postmaster()).rejects.toMatchObject({ code: 'ENOENT' });
    },
    testTimeoutMs,
  );
});
