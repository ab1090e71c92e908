import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Value } from 'typebox/value';
import { releaseManifestSchema, releaseParts } from './release-manifest.schema.ts';
import type { ReleaseManifest } from './release-manifest.schema.ts';
import { parseCanonical, signatureProblem } from './release-keys.ts';
import type { TrustedKeys } from './release-keys.ts';

/** Names in the folder of a release. */
export const names = { manifest: 'manifest.json', signature: 'manifest.sig.json', files: 'files' } as const;

/** A release as it was found: the manifest where its signature holds, and everything that is wrong. */
export interface Verified {
  readonly manifest: ReleaseManifest | null;
  readonly problems: readonly string[];
}

/** Longest manifest that is read, in bytes: ten times that of today. */
const longest = 10_000_000;

/** All files of a release with their parts. */
export const filesOf = ({ parts }: ReleaseManifest): ReleaseManifest['parts']['h5']['files'] =>
  releaseParts.flatMap((part) => parts[part].files);

/**
 * Proves a release offline: the signature by a key of the list, the manifest, and every byte of every file. Nothing of a manifest
 * is believed before its signature. `isNew` refuses a retired key.
 */
export async function verifyRelease(folder: string, keys: TrustedKeys, isNew = false): Promise<Verified> {
  const { manifest, problems } = await verifyManifest(folder, keys, isNew);
  if (manifest === null) return { manifest, problems };
  return { manifest, problems: [...problems, ...(await fileProblems(folder, manifest))] };
}

/**
 * Proves the manifest of a release alone: whoever reads a file afterwards compares its digest. Where its bytes have the digest of one
 * that was proved before, its signature alone is looked at.
 */
export async function verifyManifest(
  folder: string,
  keys: TrustedKeys,
  isNew = false,
  provedBefore?: string,
): Promise<Verified & { readonly isKnown?: boolean }> {
  const bytes = await readSmall(path.join(folder, names.manifest));
  if (bytes === null) return refused('there is no manifest');
  const signature = await readSmall(path.join(folder, names.signature));
  if (signature === null) return refused('there is no signature');
  const problem = signatureProblem({ kind: 'release', bytes, signature }, keys, isNew);
  if (problem !== null) return refused(problem);
  if (createHash('sha256').update(bytes).digest('hex') === provedBefore)
    return { manifest: JSON.parse(bytes.toString('utf8')) as ReleaseManifest, problems: [], isKnown: true };
  const manifest = parseCanonical(bytes);
  if (!Value.Check(releaseManifestSchema, manifest)) return refused('the manifest does not have its shape');
  return { manifest, problems: ownProblems(manifest) };
}

const refused = (problem: string): Verified => ({ manifest: null, problems: [problem] });

/** The bytes of a file; null where there is none, or it is too long for one of these. */
export async function readSmall(file: string): Promise<Buffer | null> {
  const found = await lstat(file).catch(() => null);
  return found?.isFile() === true && found.size <= longest ? readFile(file) : null;
}

/** What contradicts itself in a manifest. */
function ownProblems(manifest: ReleaseManifest): string[] {
  const paths = filesOf(manifest).map((file) => file.path);
  const seen = new Set<string>();
  const sums = releaseParts.filter(
    (part) =>
      manifest.parts[part].bytes !== manifest.parts[part].files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const id = releaseIdOf(manifest);
  return [
    ...(id === manifest.id ? [] : [`the id is not ${id}, as its commit says`]),
    ...paths
      .filter((file) => seen.size === seen.add(file).size)
      .map((file) => `${file} is in the manifest twice`),
    ...sums.map((part) => `the bytes of ${part} are not those of its files`),
  ];
}

/** The id that follows from a commit. */
export const releaseIdOf = ({
  committedAt,
  commit,
}: Pick<ReleaseManifest, 'committedAt' | 'commit'>): string =>
  `${committedAt.replace(/[-:Z]/g, '')}-${commit.slice(0, 12)}`;

async function fileProblems(folder: string, manifest: ReleaseManifest): Promise<string[]> {
  const root = path.join(folder, names.files);
  const wanted = new Map(filesOf(manifest).map((file) => [file.path, file]));
  const { files, others } = await listFiles(root);
  const beside = (await readdir(folder)).filter((name) => !Object.values<string>(names).includes(name));
  const problems = [
    ...beside.map((name) => `${name} is not in the manifest`),
    ...others.map((file) => `${file} is neither a file nor a folder`),
    ...files.filter((file) => !wanted.has(file)).map((file) => `${file} is not in the manifest`),
  ];
  const present = new Set(files);
  // One after the other: the disk is the limit.
  for (const [file, { bytes, sha256 }] of wanted) {
    if (!present.has(file)) problems.push(`${file} is missing`);
    else if ((await lstat(path.join(root, file))).size !== bytes) problems.push(`${file} has another size`);
    else if ((await digestOf(path.join(root, file))) !== sha256) problems.push(`${file} has other bytes`);
  }
  return problems;
}

/** Digest of a file, hexadecimal. */
export async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

/** Files below a folder by their relative paths, and what is neither file nor folder: links are not followed. */
export async function listFiles(
  root: string,
): Promise<{ readonly files: string[]; readonly others: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const named = entries.map((entry) => ({
    entry,
    name: path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
  }));
  const of = (isWanted: (entry: (typeof entries)[number]) => boolean): string[] =>
    named
      .filter(({ entry }) => isWanted(entry))
      .map(({ name }) => name)
      .sort();
  return {
    files: of((entry) => entry.isFile()),
    others: of((entry) => !entry.isFile() && !entry.isDirectory()),
  };
}
