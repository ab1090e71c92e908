import { copyFile, mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure, errorCode } from '#server/errors.ts';
import type { TrustedKeys } from './release-keys.ts';
import { filesOf, names, verifyRelease } from './verify-release.ts';
import type { Verified } from './verify-release.ts';

/** What publishing does to the disk; a test stops it at each step. */
export interface StoreDisk {
  readonly copy: (from: string, to: string) => Promise<void>;
  /** Makes what was written to a file, or to the list of a folder, outlive a crash of the machine. */
  readonly sync: (fileOrFolder: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
}

/** The disk of this machine. */
export const disk: StoreDisk = {
  copy: copyFile,
  rename,
  sync: async (name) => {
    const handle = await open(name);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
};

/** Where published releases are. */
export const releasesIn = (store: string): string => path.join(store, 'releases');
const incomingIn = (store: string): string => path.join(store, '.incoming');

const dayMs = 24 * 60 * 60 * 1000;

/** How a publication ended: the release is new, was there already, or has the signature of another key now. */
export type Published = 'published' | 'known' | 'signed anew';

/**
 * Publishes a release of a folder: it is in the store as a whole, under its id, or not at all. A release that is there with the
 * same manifest is left as it is; one whose signature does not hold any more gets the new one.
 * @throws StartFailure for a release that is not proved, or whose id has other contents in the store.
 */
export async function publishRelease(
  folder: string,
  store: string,
  { keys, on = disk }: { readonly keys: TrustedKeys; readonly on?: StoreDisk },
): Promise<Published> {
  const { manifest, problems } = await verifyRelease(folder, keys, true);
  if (manifest === null || problems.length > 0)
    throw new StartFailure(`Not published: ${problems.join('; ')}.`);
  const place = path.join(releasesIn(store), manifest.id);
  await mkdir(releasesIn(store), { recursive: true });
  await mkdir(incomingIn(store), { recursive: true });
  await forgetUnfinished(store);
  if (await exists(place)) return publishAgain(folder, place, { keys, on });
  const draft = await mkdtemp(path.join(incomingIn(store), `${manifest.id}-`));
  try {
    const files = filesOf(manifest).map(({ path: file }) => `${names.files}/${file}`);
    await copyAll(folder, draft, { files: [...files, names.manifest, names.signature], on });
    const copied = await verifyRelease(draft, keys, true);
    if (copied.problems.length > 0) throw new StartFailure(`Not copied: ${copied.problems.join('; ')}.`);
    await on.rename(draft, place);
    await on.sync(releasesIn(store));
    return 'published';
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another publication of it was faster.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
    return publishAgain(folder, place, { keys, on });
  }
}

async function publishAgain(
  folder: string,
  place: string,
  { keys, on }: { readonly keys: TrustedKeys; readonly on: StoreDisk },
): Promise<Published> {
  const [ours, theirs] = await Promise.all(
    [folder, place].map((each) => readFile(path.join(each, names.manifest))),
  );
  if (ours?.equals(theirs ?? Buffer.alloc(0)) !== true)
    throw new StartFailure(`${path.basename(place)} is in the store with other contents.`);
  if ((await verifyRelease(place, keys)).problems.length === 0) return 'known';
  const draft = path.join(path.dirname(path.dirname(place)), '.incoming', `${path.basename(place)}.sig`);
  await on.copy(path.join(folder, names.signature), draft);
  await on.sync(draft);
  await on.rename(draft, path.join(place, names.signature));
  await on.sync(place);
  const { problems } = await verifyRelease(place, keys);
  if (problems.length > 0)
    throw new StartFailure(`The release in the store is damaged: ${problems.join('; ')}.`);
  return 'signed anew';
}

async function copyAll(
  from: string,
  to: string,
  { files, on }: { readonly files: readonly string[]; readonly on: StoreDisk },
): Promise<void> {
  const folders = new Set([to]);
  for (const file of files) {
    const place = path.join(to, file);
    for (let folder = path.dirname(place); folder !== to; folder = path.dirname(folder)) folders.add(folder);
    await mkdir(path.dirname(place), { recursive: true });
    await on.copy(path.join(from, file), place);
    await on.sync(place);
  }
  for (const folder of folders) await on.sync(folder);
}

/** Removes what a publication that died has left a day ago. */
async function forgetUnfinished(store: string): Promise<void> {
  for (const name of await readdir(incomingIn(store))) {
    const left = path.join(incomingIn(store), name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > dayMs) await rm(left, { recursive: true, force: true });
  }
}

const exists = async (folder: string): Promise<boolean> => (await stat(folder).catch(() => null)) !== null;

/** @throws StartFailure with what to do for a store that is away: it would look like one that has nothing. */
export async function requireReadable(store: string): Promise<void> {
  await readdir(store).catch((error: unknown) => {
    const code = errorCode(error);
    const remedy =
      code === 'ENOENT' ? ' Mount it; before anything is published: release publish FOLDER makes it.' : '';
    throw new StartFailure(`RELEASE_STORE names ${store}, which cannot be read (${code}).${remedy}`);
  });
}

/** The ids of the published releases, the oldest commit first. */
export async function listReleases(store: string): Promise<string[]> {
  const found = await readdir(releasesIn(store)).catch(() => []);
  return found.sort();
}

/** Proves a published release, and that it is in its own place. */
export async function verifyPublished(store: string, id: string, keys: TrustedKeys): Promise<Verified> {
  const found = await verifyRelease(path.join(releasesIn(store), id), keys);
  if (found.manifest === null || found.manifest.id === id) return found;
  return { ...found, problems: [`it is ${found.manifest.id}, in the place of ${id}`, ...found.problems] };
}
