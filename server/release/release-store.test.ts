import { appendFile, cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseKeys } from './release-keys.ts';
import {
  disk,
  listReleases,
  publishRelease,
  releasesIn,
  requireReadable,
  verifyPublished,
} from './release-store.ts';
import type { StoreDisk } from './release-store.ts';
import { keyList, signInto, smallManifest, testKey, writeSmallRelease } from './testing/small-release.ts';

const [ours, next] = [testKey(), testKey()];
const keys = parseKeys(keyList(ours.entry));
const { id } = smallManifest();
let release: string;
let store: string;

beforeEach(async () => {
  release = await writeSmallRelease(ours.key);
  store = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => Promise.all([release, store].map((each) => rm(each, { recursive: true, force: true }))));

const problemsIn = async (trusted = keys): Promise<readonly string[]> =>
  (await verifyPublished(store, id, trusted)).problems;

/** A disk that fails at its step `at`, and then for ever, as a machine that is switched off; counts its steps. */
function failingDisk(at: number): StoreDisk & { readonly steps: () => number } {
  let steps = 0;
  const step =
    <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
    (...args: Args): Promise<void> =>
      (steps += 1) > at ? Promise.reject(new Error('switched off')) : work(...args);
  return { copy: step(disk.copy), sync: step(disk.sync), rename: step(disk.rename), steps: () => steps };
}

test('a release is published once, and publishing it again changes nothing', async () => {
  expect(await publishRelease(release, store, { keys })).toBe('published');
  expect(await publishRelease(release, store, { keys })).toBe('known');
  expect(await listReleases(store)).toEqual([id]);
  expect(await problemsIn()).toEqual([]);
});

test('the first publication makes the store, which until then is refused with what to do', async () => {
  const first = path.join(store, 'mounted/store');
  await expect(requireReadable(first)).rejects.toThrow(
    `${first}, which cannot be read (ENOENT). Mount it; before anything is published: release publish FOLDER makes it.`,
  );
  expect(await publishRelease(release, first, { keys })).toBe('published');
  await requireReadable(first);
});

test('one of several publications at once publishes it, and the others find it', async () => {
  const ended = await Promise.all([1, 2, 3].map(() => publishRelease(release, store, { keys })));
  expect(ended.sort()).toEqual(['known', 'known', 'published']);
  expect(await readdir(path.join(store, '.incoming'))).toEqual([]);
  expect(await problemsIn()).toEqual([]);
});

test('a publication that ends at any of its steps leaves no release or a whole one, and the next one completes it', async () => {
  const counting = failingDisk(Infinity);
  await publishRelease(release, store, { keys, on: counting });
  await rm(store, { recursive: true });
  const seen: string[] = [];
  for (let at = 0; at < counting.steps(); at += 1) {
    await expect(publishRelease(release, store, { keys, on: failingDisk(at) })).rejects.toThrow(
      'switched off',
    );
    const found = await listReleases(store);
    seen.push(found.length === 0 ? 'none' : (await problemsIn()).join());
    expect(await publishRelease(release, store, { keys })).toBe(found.length === 0 ? 'published' : 'known');
    await rm(store, { recursive: true });
  }
  // Only the step after the renaming finds it, and whole.
  expect(seen).toEqual([...Array<string>(counting.steps() - 1).fill('none'), '']);
});

test.each([
  ['that is not whole', () => appendFile(path.join(release, 'files/package.json'), ' '), /another size/],
  ['of a key that is not trusted', () => signInto(release, smallManifest(), next.key), /is unknown/],
])('a release %s is not published', async (_what, tamper, reason) => {
  await tamper();
  await expect(publishRelease(release, store, { keys })).rejects.toThrow(reason);
  expect(await listReleases(store)).toEqual([]);
});

test('bytes that change while they are copied are not published', async () => {
  const on: StoreDisk = { ...disk, copy: async (from, to) => disk.copy(from.replace('a-1', 'b-2'), to) };
  await expect(publishRelease(release, store, { keys, on })).rejects.toThrow(
    /Not copied: .*a-1\.js has other bytes/,
  );
  expect(await listReleases(store)).toEqual([]);
});

test('an id never gets other contents', async () => {
  await publishRelease(release, store, { keys });
  await signInto(release, smallManifest({ lowestApp: '4.0.0' }), ours.key);
  await expect(publishRelease(release, store, { keys })).rejects.toThrow(/in the store with other contents/);
  expect(await problemsIn()).toEqual([]);
});

test('after a revocation the same release, built again and signed by the next key, holds again', async () => {
  await publishRelease(release, store, { keys });
  const rotated = parseKeys(keyList({ ...ours.entry, state: 'revoked' }, next.entry));
  expect(await problemsIn(rotated)).toEqual([expect.stringMatching(/is revoked/)]);
  const before = await readFile(path.join(release, 'manifest.json'), 'utf8');
  await signInto(release, smallManifest(), next.key);
  expect(await readFile(path.join(release, 'manifest.json'), 'utf8')).toBe(before);
  expect(await publishRelease(release, store, { keys: rotated })).toBe('signed anew');
  expect(await problemsIn(rotated)).toEqual([]);
});

test('a release in the place of another one is told', async () => {
  await publishRelease(release, store, { keys });
  const place = path.join(releasesIn(store), '20270101T000000-aaaaaaaaaaaa');
  await cp(path.join(releasesIn(store), id), place, { recursive: true });
  const { problems } = await verifyPublished(store, path.basename(place), keys);
  expect(problems).toEqual([`it is ${id}, in the place of 20270101T000000-aaaaaaaaaaaa`]);
});
