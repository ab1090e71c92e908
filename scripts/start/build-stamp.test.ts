import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBundles } from '../../server/modules/delivery/bundles.ts';
import { writeSmallDist } from '../../server/modules/delivery/testing/small-dist.ts';
import { withdraw } from './build-stamp.mjs';

test('a server that starts while targets are built again takes them for unbuilt, and serves the others', async () => {
  const dist = await writeSmallDist();
  withdraw(['app', 'miniprogram'], dist);
  const { h5, app, miniprogram } = readBundles(dist) ?? {};
  expect([h5, app, miniprogram].map((bundle) => bundle?.isBuilt)).toEqual([true, false, false]);
  await rm(dist, { recursive: true });
});

test('what has never been built needs no withdrawing', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, 'h5'));
  await writeFile(join(dist, 'h5/manifest.json'), '{}');
  withdraw(['app'], dist);
  expect(existsSync(join(dist, 'h5/manifest.json'))).toBe(true);
  await rm(dist, { recursive: true });
});
