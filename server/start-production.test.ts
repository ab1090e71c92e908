import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { writeSmallDist } from '#server/modules/delivery/testing/small-dist.ts';
import { createPostgresDatabase } from '#server/testing/fresh-database.ts';
import { productionEnv } from '#server/testing/production-env.ts';
import { ServerProcess } from '#server/testing/server-process.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let folder: string;
let distDir: string;
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;

describe('a server that starts on an empty database', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'invest-hall-production-'));
    distDir = await writeSmallDist();
  });
  afterAll(() => Promise.all([folder, distDir].map((name) => rm(name, { recursive: true, force: true }))));
  beforeEach(async () => {
    database = await createPostgresDatabase();
  });
  afterEach(() => database.drop());

  /** Starts and stops a server; returns its activities, its output and the files of the server that it has loaded. */
  async function run(env: Readonly<Record<string, string>>) {
    const loadedIn = await mkdtemp(path.join(folder, 'loaded-'));
    const server = new ServerProcess(
      { DATABASE_URL: database.url, LOG_LEVEL: 'warn', NODE_V8_COVERAGE: loadedIn, ...env },
      ['server/testing/server-with-dist.ts', distDir],
    );
    try {
      const origin = await server.listening();
      const reply = await fetch(origin + activityCenter.list.path);
      const { data } = (await reply.json()) as { data: { total: number } };
      const code = await server.signal('SIGTERM');
      return { activities: data.total, code, output: server.written(), loaded: await filesIn(loadedIn) };
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
      expect(loaded).toContain('modules/market/trading-calendar.ts');
      expect(loaded.filter((file) => file.startsWith('sample/'))).toEqual([]);
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
      expect(loaded).toContain('sample/sample-hall.ts');
    },
    bootTimeoutMs,
  );
});

/** The files of the folder `server` that a process has loaded, as V8 has recorded them. */
async function filesIn(record: string): Promise<string[]> {
  const names = await readdir(record);
  const texts = await Promise.all(names.map((name) => readFile(path.join(record, name), 'utf8')));
  return texts.flatMap((text) => {
    const { result } = JSON.parse(text) as { result: { url: string }[] };
    return result.flatMap(({ url }) => /^file:.*\/server\/(.+\.ts)$/.exec(url)?.[1] ?? []);
  });
}
