import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import { readinessOf } from '#server/modules/delivery/bundles.ts';
import { writeSmallDist } from '#server/modules/delivery/testing/small-dist.ts';
import { readRenderers } from './open-pages.ts';

describe('bundles that are built again in place', () => {
  let distDir: string;
  const manifest = (target: string) => path.join(distDir, target, 'manifest.json');

  beforeEach(async () => {
    distDir = await writeSmallDist();
  });
  afterEach(() => rm(distDir, { recursive: true }));

  test('are not read before they are finished, whatever is left of the build before', async () => {
    for (const target of targets) {
      await mkdir(path.join(distDir, target, 'render'));
      await writeFile(path.join(distDir, target, 'render/render.mjs'), "throw new Error('half of a build')");
      await rm(manifest(target));
    }
    await expect(readRenderers(distDir)).resolves.toBeNull();
  });

  test('are not ready from the begin of the build on, and the others are', async () => {
    const isReady = readinessOf(distDir);
    expect(targets.filter(isReady)).toEqual(targets);
    await rm(manifest('app'));
    expect(targets.filter(isReady)).toEqual(['h5', 'miniprogram']);
  });

  test('are not those that this server has read when they are finished either', async () => {
    const isReady = readinessOf(distDir);
    const later = new Date(Date.now() + 60_000);
    await utimes(manifest('app'), later, later);
    expect(isReady('app')).toBe(false);
    expect(readinessOf(distDir)('app')).toBe(true);
  });
});
