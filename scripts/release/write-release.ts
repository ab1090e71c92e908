import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundleManifest } from '#contract/pages/bundles.ts';
import { targets } from '#contract/pages/bundles.ts';
import { lowestApp } from '#contract/pages/host-fit.ts';
import { canonicalJson } from '#server/canonical-json.ts';
import { migrations } from '#server/db/migrate.ts';
import { canonicalBytes, signatureOf } from '#server/release/release-keys.ts';
import { releaseParts } from '#server/release/release-manifest.schema.ts';
import type { ReleaseManifest } from '#server/release/release-manifest.schema.ts';
import { digestOf, listFiles, names, releaseIdOf } from '#server/release/verify-release.ts';
import budgets from '../../build/budgets.json' with { type: 'json' };
import type { Commit } from './commit.ts';

interface ReleaseSource {
  /** The checkout, with a finished build in `dist/`. */
  readonly root: string;
  /** Where the release is written. */
  readonly folder: string;
  readonly commit: Commit;
}

type Part = ReleaseManifest['parts']['h5'];
type PartName = (typeof releaseParts)[number];

/** What the server needs beside its programs. */
const besideServer = [
  'package.json',
  'package-lock.json',
  'dist/sbom.json',
  'dist/contract.json',
  'dist/schema-steps.json',
];
/** What the checks of the build read, and no server. */
const isForChecks = (file: string): boolean => file.endsWith('/graph.json');

/** The files of each part, relative to the checkout. */
async function filesIn(root: string, part: PartName): Promise<string[]> {
  const below = async (folder: string): Promise<string[]> =>
    (await listFiles(path.join(root, folder))).files.map((file) => `${folder}/${file}`);
  const own = (await below(`dist/${part}`)).filter((file) => !isForChecks(file));
  if (own.length === 0) throw new Error(`dist/${part} is empty.`);
  if (part !== 'server') return own.sort();
  const content = (await readdir(path.join(root, 'content'))).filter((name) => name.endsWith('.json'));
  return [...own, ...content.map((name) => `content/${name}`), ...besideServer].sort();
}

async function copyPart({ root, folder }: ReleaseSource, part: PartName): Promise<Part> {
  const files: Part['files'] = [];
  for (const file of await filesIn(root, part)) {
    const to = path.join(folder, names.files, file);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(path.join(root, file), to);
    files.push({ path: file, bytes: (await stat(to)).size, sha256: await digestOf(to) });
  }
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** A digest of the contract without its tests. */
async function contractDigest(root: string): Promise<string> {
  const { files } = await listFiles(path.join(root, 'contract'));
  const sources = files.filter((file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file));
  const digests = await Promise.all(
    sources.map(async (file) => [file, await digestOf(path.join(root, 'contract', file))]),
  );
  return createHash('sha256').update(canonicalJson(digests)).digest('hex');
}

/** The largest page of a bundle, as it is sent with brotli, beside the limits. */
async function budgetsOf(
  root: string,
  target: (typeof targets)[number],
): Promise<ReleaseManifest['budgets']['h5']> {
  const text = await readFile(path.join(root, 'dist', target, 'manifest.json'), 'utf8');
  const { routes, files } = JSON.parse(text) as BundleManifest;
  const sent = (file: string): number => files[file]?.br ?? 0;
  const most = (figure: (page: (typeof routes)[string]) => number): number =>
    Math.max(...Object.values(routes).map(figure));
  const { scriptBytes, scriptRequests, htmlBytes } = budgets.firstLoad;
  return {
    scriptBytes: {
      most: most(({ chunks }) => chunks.reduce((sum, file) => sum + sent(file), 0)),
      limit: scriptBytes,
    },
    scriptRequests: { most: most(({ chunks }) => chunks.length), limit: scriptRequests },
    htmlBytes: { most: most(({ html }) => sent(html)), limit: htmlBytes },
  };
}

const named = async <Name extends string, Value>(
  all: readonly Name[],
  valueOf: (name: Name) => Promise<Value>,
): Promise<Record<Name, Value>> => {
  const entries: [Name, Value][] = [];
  for (const name of all) entries.push([name, await valueOf(name)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
};

/** Makes the folder of a release. @throws Error where something is in it. */
export async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
}

/** Copies a finished build into a folder, and writes the manifest beside it; the signature comes after. */
export async function writeRelease(
  source: ReleaseSource,
): Promise<{ readonly id: string; readonly bytes: Buffer }> {
  const { root, folder, commit } = source;
  await requireEmpty(folder);
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const manifest: ReleaseManifest = {
    format: 1,
    id: releaseIdOf(commit),
    version,
    ...commit,
    node: process.version,
    contract: await contractDigest(root),
    lowestApp,
    migrations: migrations.map(({ name }) => name),
    budgets: await named(targets, (target) => budgetsOf(root, target)),
    parts: await named(releaseParts, (part) => copyPart(source, part)),
  };
  const bytes = canonicalBytes(manifest);
  await writeFile(path.join(folder, names.manifest), bytes);
  return { id: manifest.id, bytes };
}

/** The signature of a manifest. */
export const signRelease = (bytes: Uint8Array, key: KeyObject): Buffer => signatureOf('release', bytes, key);
