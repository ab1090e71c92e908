import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as next } from 'node:timers/promises';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { targets } from '#contract/pages/bundles.ts';
import { canonicalBytes } from './release-keys.ts';
import type { ReleaseManifest } from './release-manifest.schema.ts';

/*
 * A copy whose bytes were proved is known again by what the file system says of each file: its size, its inode, and the time of
 * the last change of either, which no program can set. Whoever may write to the copies in the name of this account can replace
 * the server too: the record is against accidents and other accounts.
 */

/** A file of a release, as its manifest has it. */
export type ReleaseFile = ReleaseManifest['parts']['h5']['files'][number];

/** The files of a release that a server copies: those of its bundles. */
export const bundleFiles = (manifest: ReleaseManifest): readonly ReleaseFile[] =>
  targets.flatMap((target) => manifest.parts[target].files);

const proofSchema = Type.Object({
  /** SHA-256 of the manifest that the bytes were proved against, hexadecimal. */
  manifest: Type.String(),
  /** What the file system said of each file when it was proved, in the order of the manifest. */
  files: Type.Array(Type.String()),
});

const proofOf = (place: string): string => path.join(place, 'proved.json');

/** Files that are looked at before other work has its turn. */
const atOnce = 500;

/** What the file system says of a file; empty for one that is away or no file. */
function identityOf(file: string): string {
  const found = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  if (found?.isFile() !== true) return '';
  return [found.size, found.ino, found.mtimeNs, found.ctimeNs].join(' ');
}

async function identitiesIn(place: string, files: readonly ReleaseFile[]): Promise<string[]> {
  const found: string[] = [];
  for (const [at, { path: name }] of files.entries()) {
    if (at % atOnce === atOnce - 1) await next();
    found.push(identityOf(path.join(place, name)));
  }
  return found;
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Writes down that every byte of a copy was proved. */
export async function keepProof(place: string, manifest: ReleaseManifest): Promise<void> {
  const proof: CopyProof = {
    manifest: digestOf(canonicalBytes(manifest)),
    files: await identitiesIn(place, bundleFiles(manifest)),
  };
  const draft = `${proofOf(place)}.part`;
  await writeFile(draft, JSON.stringify(proof));
  await rename(draft, proofOf(place));
}

/** A record that every byte of a copy was proved. */
export type CopyProof = Static<typeof proofSchema>;

/** What is written down of a copy; null where nothing is, or what a crash has cut off. */
export async function readProof(place: string): Promise<CopyProof | null> {
  const proof = await readFile(proofOf(place), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => null);
  return Value.Check(proofSchema, proof) ? proof : null;
}

/** Whether none of these files has changed since they were proved. */
export async function isUnchanged(
  place: string,
  proof: CopyProof,
  files: readonly ReleaseFile[],
): Promise<boolean> {
  if (proof.files.length !== files.length) return false;
  const present = await identitiesIn(place, files);
  return present.every((identity, at) => identity !== '' && identity === proof.files[at]);
}

/** The files of a copy that do not have the bytes of the manifest, one after the other, so that visitors are served meanwhile. */
export async function damagedFiles(place: string, files: readonly ReleaseFile[]): Promise<ReleaseFile[]> {
  const damaged: ReleaseFile[] = [];
  for (const file of files) {
    const bytes = await readFile(path.join(place, file.path)).catch(() => null);
    if (bytes === null || digestOf(bytes) !== file.sha256) damaged.push(file);
  }
  return damaged;
}
