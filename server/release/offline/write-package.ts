import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '#server/errors.ts';
import { canonicalBytes, signatureOf } from '../release-keys.ts';
import type { TrustedKeys } from '../release-keys.ts';
import { releasesIn, verifyPublished } from '../release-store.ts';
import { names } from '../verify-release.ts';
import { packageNames } from './offline-list.schema.ts';
import type { OfflineList } from './offline-list.schema.ts';
import { packFiles } from './package-zip.ts';
import type { PackedFile } from './package-zip.ts';

/** What a package is made of. */
export interface PackageSource {
  readonly store: string;
  readonly keys: TrustedKeys;
  /** The key that signs the list. */
  readonly key: KeyObject;
  readonly release: string;
  /** The release that the package changes; null for a package of all files. */
  readonly since: string | null;
  /** The newer release from which an app may go back. */
  readonly rollbackFrom: string | null;
}

/** Digest of bytes, hexadecimal. */
export const digestOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Digest of a list of files: two installations with the same one are the same. */
export const filesDigest = (files: OfflineList['files']): string => digestOfBytes(canonicalBytes(files));

const prefix = 'dist/app/';
/** Whether an app keeps a file of a release: pages, scripts, styles, pictures, and the list of the pages; the app needs no compressed copies, and draws no page itself. */
export const isForApp = (file: string): boolean =>
  /^dist\/app\/(?:manifest\.json|pages\/|assets\/)/.test(file) && !/\.(?:br|gz)$/.test(file);

/** The part of a release that an app keeps. */
async function filesForApp({ store, keys }: PackageSource, release: string) {
  const { manifest, problems } = await verifyPublished(store, release, keys);
  if (manifest === null || problems.length > 0)
    throw new StartFailure(`${release} is not packed: ${problems.join('; ')}.`);
  const files = manifest.parts.app.files
    .filter(({ path: file }) => isForApp(file))
    .map((file) => ({ ...file, path: file.path.slice(prefix.length) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return { manifest, files };
}

async function readOf({ store, release }: PackageSource, file: string): Promise<PackedFile> {
  const bytes = await readFile(path.join(releasesIn(store), release, names.files, prefix, file));
  return { name: packageNames.files + file, bytes };
}

/** How the files of one release become those of another. */
function deltaOf(
  since: string,
  before: OfflineList['files'],
  after: OfflineList['files'],
): OfflineList['delta'] {
  const known = new Map(before.map((file) => [file.path, file.sha256]));
  const kept = new Set(after.map((file) => file.path));
  return {
    since,
    sinceFiles: filesDigest(before),
    changed: after.filter((file) => known.get(file.path) !== file.sha256).map((file) => file.path),
    removed: before.filter((file) => !kept.has(file.path)).map((file) => file.path),
  };
}

/**
 * Makes the package of a published release for the app: its list, the signature of the list, and the files; with `since` only
 * those that differ. The same releases and key give the same bytes.
 * @throws StartFailure for a release that is not proved, or a package that no app could install.
 */
export async function makePackage(source: PackageSource): Promise<Buffer> {
  const { release, since, rollbackFrom, key } = source;
  if (rollbackFrom !== null && rollbackFrom <= release)
    throw new StartFailure(`${rollbackFrom} is not newer than ${release}: nobody goes back from it.`);
  if (since !== null && since >= release && since !== rollbackFrom)
    throw new StartFailure(`${since} is not older than ${release}: say --rollback-from ${since}.`);
  const { manifest, files } = await filesForApp(source, release);
  const before = since === null ? null : (await filesForApp(source, since)).files;
  const list: OfflineList = {
    ...{ format: 1, target: 'app', release, lowestApp: manifest.lowestApp },
    manifest: digestOfBytes(canonicalBytes(manifest)),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files,
    delta: since === null || before === null ? null : deltaOf(since, before, files),
    rollbackFrom,
  };
  return packList(list, key, (file) => readOf(source, file));
}

/** Writes a package into the folder `offline` of the store, as a whole or not at all; returns its file. */
export async function writePackage(
  packed: Buffer,
  { store, release, since }: PackageSource,
): Promise<string> {
  const folder = path.join(store, 'offline');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${release}${since === null ? '' : `-since-${since}`}.zip`);
  await writeFile(`${file}.part`, packed);
  await rename(`${file}.part`, file);
  return file;
}

/** Packs what a list says, signed. */
export async function packList(
  list: OfflineList,
  key: KeyObject,
  read: (file: string) => Promise<PackedFile>,
): Promise<Buffer> {
  const bytes = canonicalBytes(list);
  const brought = list.delta?.changed ?? list.files.map((file) => file.path);
  const files: PackedFile[] = [];
  for (const file of brought) files.push(await read(file));
  return packFiles([
    { name: packageNames.list, bytes },
    { name: packageNames.signature, bytes: signatureOf('offline', bytes, key) },
    ...files,
  ]);
}
