import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import programs from '../build/server/programs.json' with { type: 'json' };
import { compiledServer } from '../scripts/setup/compiled-program.mjs';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { writeSmallDist } from '#server/modules/delivery/testing/small-dist.ts';
import { createPostgresDatabase } from '#server/testing/fresh-database.ts';
import { productionEnv } from '#server/testing/production-env.ts';
import { ServerProcess } from '#server/testing/server-process.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;

const compiled = (name: string): string => path.join(folder, 'dist/server', `${name}.mjs`);

/** A deployed release: compiled programs, bundles, content and packages, and no sources. */
async function deploy(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'invest-hall-production-'));
  const dist = await writeSmallDist();
  await cp(dist, path.join(folder, 'dist'), { recursive: true });
  await cp(path.join(root, await compiledServer()), path.join(folder, 'dist/server'), { recursive: true });
  await cp(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await rm(dist, { recursive: true });
}

describe('the server of a release, which starts on an empty database', () => {
  beforeAll(deploy, bootTimeoutMs);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    database = await createPostgresDatabase();
  });
  afterEach(() => database.drop());

  /** Starts and stops a server; returns its activities, its output and the sources of what it has loaded. */
  async function run(env: Readonly<Record<string, string>>) {
    const loadedIn = await mkdtemp(path.join(folder, 'loaded-'));
    const server = new ServerProcess(
      { DATABASE_URL: database.url, LOG_LEVEL: 'warn', NODE_V8_COVERAGE: loadedIn, ...env },
      [compiled('main')],
    );
    try {
      const origin = await server.listening();
      const reply = await fetch(origin + activityCenter.list.path);
      const { data } = (await reply.json()) as { data: { total: number } };
      const code = await server.signal('SIGTERM');
      return { activities: data.total, code, output: server.written(), loaded: await sourcesIn(loadedIn) };
    } finally {
      await server.signal('SIGKILL');
    }
  }

  it(
    'in production has no activities, says how they are put in, and has loaded nothing of the sample',
    async () => {
      const { activities, code, output, loaded } = await run(productionEnv);
      expect([activities, code]).toEqual([0, 0]);
      expect(output).toMatch(/there are no activities: npm run content -- apply/);
      expect(output).toMatch(/content of the product is labelled as a sample: banks/);
      expect(output).not.toContain('trade login');
      expect(loaded).toContain('server/modules/market/trading-calendar.ts');
      expect(loaded.filter((file) => file.startsWith('server/sample/'))).toEqual([]);
    },
    bootTimeoutMs,
  );

  it(
    'elsewhere has the sample, and says nothing of it',
    async () => {
      const { activities, output, loaded } = await run({});
      expect(activities).toBeGreaterThan(12);
      expect(output).not.toContain('npm run content');
      expect(output).toContain('trade login');
      expect(loaded).toContain('server/sample/sample-hall.ts');
    },
    bootTimeoutMs,
  );

  it(
    'has every command of operators beside it',
    async () => {
      const env = { PATH: process.env['PATH'], ...productionEnv, DATABASE_URL: database.url };
      const answer = async (name: string, ...args: string[]): Promise<[number | null, string]> => {
        const command = spawn(process.execPath, [compiled(name), ...args], { cwd: folder, env });
        let said = '';
        for (const stream of [command.stdout, command.stderr])
          stream.on('data', (text: Buffer) => (said += text.toString()));
        const [code] = (await once(command, 'close')) as [number | null];
        return [code, said];
      };
      const [code, migrated] = await answer('migrate');
      expect(migrated).toMatch(/^Migrated: 0001-members-and-sessions, 0002-/);
      expect(code).toBe(0);
      expect((await answer('migrate'))[1]).toBe('The schema is up to date.\n');
      // The small bundle beside it has few pages: the addresses are its own, and not those of the sources.
      expect((await answer('content', 'check'))[1]).toMatch(/task watch: \/watchlist has no screen/);
      // Without arguments it compares the books of every activity, of which there are none.
      expect(await answer('check-books')).toEqual([0, '']);
      const known = ['main', 'migrate', 'content', 'check-books'];
      const others = Object.keys(programs).filter((name) => !known.includes(name));
      const told = await Promise.all(others.map((name) => answer(name)));
      expect(others.filter((_, at) => !/^usage/i.test(told[at]?.[1] ?? ''))).toEqual([]);
    },
    2 * bootTimeoutMs,
  );
});

/** The sources of the compiled files that a process has loaded, as V8 has recorded them. */
async function sourcesIn(record: string): Promise<string[]> {
  const names = await readdir(record);
  const texts = await Promise.all(names.map((name) => readFile(path.join(record, name), 'utf8')));
  const files = texts.flatMap((text) => {
    const { result } = JSON.parse(text) as { result: { url: string }[] };
    return result.flatMap(({ url }) => (/\/dist\/server\/.+\.mjs$/.test(url) ? [fileURLToPath(url)] : []));
  });
  const maps = await Promise.all(files.map((file) => readFile(`${file}.map`, 'utf8')));
  return maps.flatMap((map) =>
    (JSON.parse(map) as { sources: string[] }).sources.map((source) => source.replace('../../', '')),
  );
}
