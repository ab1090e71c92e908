import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import { StartFailure } from '#server/errors.ts';
import type { TrustedKeys } from './release-keys.ts';
import type { ReleaseManifest } from './release-manifest.schema.ts';
import { releasesIn } from './release-store.ts';
import { names, verifyManifest } from './verify-release.ts';

/** Files that are read at the same time. */
const atOnce = 16;

/**
 * Copies the bundles of a published release into a folder of this server, and proves every byte that it has copied: what a
 * store is made to hold later, or that it is away, changes nothing of what is served.
 * @throws StartFailure where anything is not as it was signed.
 */
export async function copyBundles(
  store: string,
  { id, keys }: { readonly id: string; readonly keys: TrustedKeys },
  into: string,
): Promise<ReleaseManifest> {
  const place = path.join(releasesIn(store), id);
  const { manifest, problems } = await verifyManifest(place, keys);
  if (manifest === null || problems.length > 0) throw new StartFailure(problems.join('; '));
  if (manifest.id !== id) throw new StartFailure(`it is ${manifest.id}, in the place of ${id}`);
  const files = targets.flatMap((target) => manifest.parts[target].files);
  for (const folder of new Set(files.map((file) => path.dirname(file.path))))
    await mkdir(path.join(into, folder), { recursive: true });
  for (let at = 0; at < files.length; at += atOnce) {
    const copied = files
      .slice(at, at + atOnce)
      .map((file) => copyProved(path.join(place, names.files, file.path), file, into));
    await Promise.all(copied);
  }
  return manifest;
}

async function copyProved(
  from: string,
  { path: name, sha256 }: ReleaseManifest['parts']['h5']['files'][number],
  into: string,
): Promise<void> {
  const bytes = await readFile(from).catch(() => {
    throw new StartFailure(`${name} cannot be read`);
  });
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new StartFailure(`${name} has other bytes`);
  await writeFile(path.join(into, name), bytes);
}
