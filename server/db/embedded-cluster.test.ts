import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { initCluster, socketFolder, startCluster, stopCluster } from './embedded-cluster.ts';
import type { Cluster } from './embedded-cluster.ts';
import { findEmbeddedPrograms } from './embedded-programs.ts';

const testTimeoutMs = 60_000;

describe('a cluster of PostgreSQL from npm', () => {
  let around: string;
  let programs: string;
  let started: Cluster | undefined;

  beforeAll(async () => {
    programs = await findEmbeddedPrograms();
  });
  beforeEach(async () => {
    // Nobody else may enter it: root has to help PostgreSQL's account.
    around = await mkdtemp(path.join(tmpdir(), 'invest-hall-cluster-'));
  });
  afterEach(async () => {
    if (started !== undefined) await stopCluster(started);
    started = undefined;
    await rm(around, { recursive: true, force: true });
  });

  it(
    'is made in a new folder, with a path longer than a socket may have, and answers there',
    async () => {
      const cluster = { folder: path.join(around, 'data'.repeat(20), 'postgres'), programs };
      await initCluster(cluster);
      started = cluster;
      expect(await startCluster(cluster)).toBe(true);
      expect(await startCluster(cluster)).toBe(false);
      const host = socketFolder(cluster);
      const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
      await client.connect();
      const { rows } = await client.query('select 1 as one');
      await client.end();
      expect(rows).toEqual([{ one: 1 }]);
    },
    testTimeoutMs,
  );

  it(
    'is made once by two processes that begin together, and nothing else is left',
    async () => {
      const folder = path.join(around, 'postgres');
      await Promise.all([initCluster({ folder, programs }), initCluster({ folder, programs })]);
      expect(await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
      expect(await readdir(around)).toEqual(['postgres']);
    },
    testTimeoutMs,
  );

  it(
    'leaves a folder alone that has something else in it, and says so in one line',
    async () => {
      const folder = path.join(around, 'postgres');
      await mkdir(folder);
      await writeFile(path.join(folder, 'letters.txt'), 'mine');
      await expect(initCluster({ folder, programs })).rejects.toThrow(
        /^PostgreSQL cannot run in .*: .*not empty.*$/,
      );
      expect(await readdir(folder)).toEqual(['letters.txt']);
      expect(await readdir(around)).toEqual(['postgres']);
    },
    testTimeoutMs,
  );

  it(
    'that does not start gives the reason of PostgreSQL in one line',
    async () => {
      const cluster = { folder: path.join(around, 'postgres'), programs };
      await initCluster(cluster);
      await writeFile(path.join(cluster.folder, 'postgresql.conf'), 'no_such_setting = 1\n');
      await expect(startCluster(cluster)).rejects.toThrow(/^PostgreSQL cannot run in .*: FATAL: .*$/);
    },
    testTimeoutMs,
  );
});
