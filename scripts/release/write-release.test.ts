import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeSmallDist } from '#server/modules/delivery/testing/small-dist.ts';
import { parseKeys } from '#server/release/release-keys.ts';
import { keyList, testKey } from '#server/release/testing/small-release.ts';
import { verifyRelease } from '#server/release/verify-release.ts';
import { signRelease, writeRelease } from './write-release.ts';

const commit = { commit: 'c'.repeat(40), committedAt: '2026-11-29T18:24:32Z' };
const key = testKey();
const made: string[] = [];
let dist: string;

beforeAll(async () => {
  dist = await writeSmallDist();
  made.push(dist);
});
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

/** A checkout with a finished build, in a folder and at a time of its own. */
async function checkout(name: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), name));
  made.push(root);
  await cp(dist, path.join(root, 'dist'), { recursive: true });
  const files = {
    ...{ 'package.json': '{"version":"1.2.3"}', 'package-lock.json': '{}', 'dist/sbom.json': '{}' },
    ...{ 'dist/contract.json': '{}', 'dist/schema-steps.json': '[]' },
    ...{
      'content/banks.json': '{}',
      'content/read.test.ts': '',
      'contract/a.ts': '1',
      'contract/a.test.ts': '1',
    },
    ...{ 'dist/console/index.html': 'console', 'dist/server/main.mjs': 'main', 'dist/h5/graph.json': '[]' },
  };
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(root, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
    await utimes(place, made.length, made.length);
  }
  return root;
}

async function release(root: string): Promise<{ readonly folder: string; readonly manifest: string }> {
  const folder = path.join(root, 'release');
  const { bytes } = await writeRelease({ root, folder, commit });
  await writeFile(path.join(folder, 'manifest.sig.json'), signRelease(bytes, key.key));
  return { folder, manifest: await readFile(path.join(folder, 'manifest.json'), 'utf8') };
}

test('a commit that is built in two folders gives the same release, which is proved', async () => {
  const [one, other] = [await release(await checkout('a-')), await release(await checkout('another-'))];
  expect(other.manifest).toBe(one.manifest);
  for (const { folder } of [one, other])
    expect((await verifyRelease(folder, parseKeys(keyList(key.entry)))).problems).toEqual([]);
  expect(one.manifest).toContain('"dist/server/main.mjs"');
  expect(one.manifest).toContain('"dist/sourcemaps/h5/entry-abc.js.map"');
  expect(one.manifest).not.toMatch(/graph\.json|read\.test|dist\/hosts|dist\/gallery/);
});

test('the digest of the contract follows the contract, and not its tests', async () => {
  const contractOf = async (file: string): Promise<unknown> => {
    const root = await checkout('contract-');
    if (file !== '') await writeFile(path.join(root, 'contract', file), '2');
    return (JSON.parse((await release(root)).manifest) as { contract: unknown }).contract;
  };
  const before = await contractOf('');
  expect(await contractOf('a.test.ts')).toBe(before);
  expect(await contractOf('a.ts')).not.toBe(before);
});

test('a part that was not built, and a folder with something in it, give no release', async () => {
  const [unbuilt, full] = [await checkout('unbuilt-'), await checkout('full-')];
  await rm(path.join(unbuilt, 'dist/console'), { recursive: true });
  await expect(release(unbuilt)).rejects.toThrow('dist/console is empty');
  await mkdir(path.join(full, 'release'));
  await writeFile(path.join(full, 'release/x'), '');
  await expect(release(full)).rejects.toThrow('is not empty');
});
