import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeOnPglite } from '#server/testing/tests-on-engine.ts';
import { findEmbeddedPrograms, initCluster } from './embedded-cluster.ts';

describeOnPglite('a cluster of PostgreSQL from npm', () => {
  let around: string;

  beforeEach(async () => {
    around = await mkdtemp(path.join(tmpdir(), 'invest-hall-cluster-'));
    // As other folders are, and not as one for temporary files.
    await chmod(around, 0o755);
  });
  afterEach(() => rm(around, { recursive: true, force: true }));

  it('is made in a folder whose parents are new, by root too, whose account is another one', async () => {
    const folder = path.join(around, 'data', 'pg');
    await initCluster({ folder, programs: await findEmbeddedPrograms() });
    expect(await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
  }, 60_000);
});
