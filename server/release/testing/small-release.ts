import { createHash, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonicalBytes, keyIdOf, signatureOf } from '../release-keys.ts';
import { releaseParts } from '../release-manifest.schema.ts';
import type { ReleaseManifest } from '../release-manifest.schema.ts';
import { names, releaseIdOf } from '../verify-release.ts';

/** A private key with its entry in a list of keys. */
export interface TestKey {
  readonly key: KeyObject;
  readonly entry: { readonly id: string; readonly publicKey: string; readonly state: string };
}

/** A new key that signs. */
export function testKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: privateKey,
    entry: { id: keyIdOf(publicKey), publicKey: der.toString('base64'), state: 'active' },
  };
}

/** The text of a list with these keys. */
export const keyList = (...keys: readonly object[]): string => JSON.stringify({ keys });

/** Files of a small release, by their paths. */
const contents: Readonly<Record<(typeof releaseParts)[number], Readonly<Record<string, string>>>> = {
  h5: { 'dist/h5/manifest.json': '{}', 'dist/h5/assets/a-1.js': 'a();', 'dist/h5/assets/b-2.js': 'b();' },
  app: { 'dist/app/manifest.json': '{}' },
  miniprogram: { 'dist/miniprogram/manifest.json': '{}' },
  console: { 'dist/console/index.html': '<!doctype html>' },
  server: {
    ...{ 'content/banks.json': '{"banks":[]}', 'dist/server/main.mjs': 'start();', 'package.json': '{}' },
    ...{ 'dist/contract.json': '{}', 'dist/schema-steps.json': '[]' },
  },
  sourcemaps: { 'dist/sourcemaps/h5/kit-3.js.map': '{}' },
};

/** The manifest of the small release; `differs` makes others of it. */
export function smallManifest(differs: Partial<ReleaseManifest> = {}): ReleaseManifest {
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
  const partOf = (part: (typeof releaseParts)[number]) => {
    const files = Object.entries(contents[part]).map(([file, text]) => ({
      path: file,
      bytes: text.length,
      sha256: digest(text),
    }));
    return [part, { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }] as const;
  };
  const figure = { most: 1, limit: 2 };
  const budgets = { scriptBytes: figure, scriptRequests: figure, htmlBytes: figure };
  const commit = { commit: 'c'.repeat(40), committedAt: '2026-11-29T18:24:32Z', ...differs };
  return {
    format: 1,
    version: '1.0.0',
    node: 'v20.20.2',
    contract: digest('contract'),
    lowestApp: '0.0.0',
    migrations: ['0001-members-and-sessions'],
    budgets: { h5: budgets, app: budgets, miniprogram: budgets },
    parts: Object.fromEntries(releaseParts.map(partOf)) as ReleaseManifest['parts'],
    ...{ ...commit, id: releaseIdOf(commit) },
    ...differs,
  };
}

/** Writes the manifest of a release, signed. */
export async function signInto(folder: string, manifest: unknown, key: KeyObject): Promise<void> {
  const bytes = canonicalBytes(manifest);
  await writeFile(path.join(folder, names.manifest), bytes);
  await writeFile(path.join(folder, names.signature), signatureOf('release', bytes, key));
}

/** Writes a small release into a new folder. */
export async function writeSmallRelease(
  key: KeyObject,
  differs: Partial<ReleaseManifest> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  for (const [file, text] of Object.values(contents).flatMap((part) => Object.entries(part))) {
    const place = path.join(folder, names.files, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  await signInto(folder, smallManifest(differs), key);
  return folder;
}
