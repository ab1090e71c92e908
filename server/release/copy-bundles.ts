import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '#server/errors.ts';
import { bundleFiles, damagedFiles, isUnchanged, keepProof, readProof } from './copy-proof.ts';
import type { ReleaseFile } from './copy-proof.ts';
import type { TrustedKeys } from './release-keys.ts';
import type { ReleaseManifest } from './release-manifest.schema.ts';
import { releasesIn } from './release-store.ts';
import { names, readSmall, verifyManifest } from './verify-release.ts';

/** Files that are read at the same time. */
const atOnce = 16;

/** What is code in this process: a copy that is known again proves these bytes before it is used. */
const isCode = ({ path: name }: ReleaseFile): boolean => name.split('/')[2] === 'render';

interface PublishedRelease {
  readonly id: string;
  readonly keys: TrustedKeys;
}

/** Writes a file; a test fails where a full disk does. */
type Write = (file: string, bytes: Buffer) => Promise<void>;

/** A copy of the bundles of a release. */
export interface BundleCopy {
  readonly manifest: ReleaseManifest;
  /** False where its bytes were proved in an earlier start, but for those that are code. */
  readonly isProvedNow: boolean;
}

/**
 * Copies the bundles of a published release into a folder of this server, and proves every byte that it has copied: what a
 * store is made to hold later, or that it is away, changes nothing of what is served. A copy that an earlier start has proved, and
 * that has not changed since, is used again; the manifest is proved every time. While the store does not have the manifest, the
 * one beside the copy is proved, and then every byte of the copy.
 * @throws StartFailure where anything is not as it was signed.
 */
export async function copyBundles(
  store: string,
  { id, keys }: PublishedRelease,
  into: string,
): Promise<BundleCopy> {
  const place = path.join(releasesIn(store), id);
  if ((await readSmall(path.join(place, names.manifest)).catch(() => null)) === null)
    return copyWithoutStore(into, { id, keys });
  const proof = await readProof(into);
  const { manifest, isKnown } = await requireManifest(place, { id, keys }, proof?.manifest);
  const files = bundleFiles(manifest);
  const isWhole = isKnown === true && proof !== null && (await isUnchanged(into, proof, files));
  if (isWhole && (await damagedFiles(into, files.filter(isCode))).length === 0) {
    await keepManifest(place, into);
    return { manifest, isProvedNow: false };
  }
  await rm(into, { recursive: true, force: true });
  try {
    await copyFiles(place, files, into);
    await keepProof(into, manifest);
  } catch (error) {
    // A part of it would fill the disk, and is of no use.
    await rm(into, { recursive: true, force: true });
    throw error;
  }
  await keepManifest(place, into);
  return { manifest, isProvedNow: true };
}

async function requireManifest(
  place: string,
  { id, keys }: PublishedRelease,
  provedBefore?: string,
): Promise<{ readonly manifest: ReleaseManifest; readonly isKnown?: boolean }> {
  const { manifest, problems, ...rest } = await verifyManifest(place, keys, false, provedBefore);
  if (manifest === null || problems.length > 0) throw new StartFailure(problems.join('; '));
  if (manifest.id !== id) throw new StartFailure(`it is ${manifest.id}, in the place of ${id}`);
  return { manifest, ...rest };
}

/** Nothing of it could be had again: no byte is served that is not proved, whatever the record says. */
async function copyWithoutStore(into: string, release: PublishedRelease): Promise<BundleCopy> {
  const { manifest } = await requireManifest(into, release);
  const damaged = await damagedFiles(into, bundleFiles(manifest));
  if (damaged.length > 0)
    throw new StartFailure(`its copy has other bytes: ${damaged.map((file) => file.path).join()}`);
  await keepProof(into, manifest).catch(() => undefined);
  return { manifest, isProvedNow: true };
}

/**
 * Keeps the manifest beside the copy, with its signature of today: another key may have signed it anew. Where that fails the release
 * is served all the same, and a start without the store refuses it.
 */
async function keepManifest(place: string, into: string): Promise<void> {
  for (const name of [names.manifest, names.signature])
    await keepFile(path.join(place, name), path.join(into, name)).catch(() => undefined);
}

async function keepFile(from: string, to: string): Promise<void> {
  const bytes = await readFile(from);
  if ((await readSmall(to))?.equals(bytes) === true) return;
  await writeFile(`${to}.part`, bytes);
  await rename(`${to}.part`, to);
}

/**
 * Proves every byte of a copy, and copies again what is damaged; resolves with the names of those files. What cannot be had again
 * is removed: nothing is better than other bytes.
 */
export async function repairCopy(
  store: string,
  manifest: ReleaseManifest,
  place: string,
  write: Write = writeFile,
): Promise<readonly string[]> {
  const damaged = await damagedFiles(place, bundleFiles(manifest));
  const from = path.join(releasesIn(store), manifest.id);
  for (const file of damaged) {
    const copy = path.join(place, file.path);
    await rm(copy, { force: true });
    // A disk that is full has written a part of it.
    await copyFiles(from, [file], place, write).catch(() => rm(copy, { force: true }));
  }
  if (damaged.length > 0) await keepProof(place, manifest);
  return damaged.map((file) => file.path);
}

async function copyFiles(
  place: string,
  files: readonly ReleaseFile[],
  into: string,
  write: Write = writeFile,
): Promise<void> {
  for (const folder of new Set(files.map((file) => path.dirname(file.path))))
    await mkdir(path.join(into, folder), { recursive: true });
  for (let at = 0; at < files.length; at += atOnce) {
    const copied = files.slice(at, at + atOnce).map(async (file) => {
      const bytes = await readProved(path.join(place, names.files, file.path), file);
      await write(path.join(into, file.path), bytes);
    });
    await Promise.all(copied);
  }
}

async function readProved(from: string, { path: name, bytes: size, sha256 }: ReleaseFile): Promise<Buffer> {
  // Whoever writes in the store could put a pipe there, which never ends, or more bytes than there is memory.
  const found = await lstat(from).catch(() => null);
  if (found?.isFile() !== true) throw new StartFailure(`${name} cannot be read`);
  if (found.size !== size) throw new StartFailure(`${name} has other bytes`);
  const bytes = await readFile(from).catch(() => {
    throw new StartFailure(`${name} cannot be read`);
  });
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new StartFailure(`${name} has other bytes`);
  return bytes;
}
