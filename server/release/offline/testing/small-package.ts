import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { canonicalBytes, signatureOf } from '../../release-keys.ts';
import { packageNames } from '../offline-list.schema.ts';
import type { OfflineList } from '../offline-list.schema.ts';
import { packFiles } from '../package-zip.ts';
import type { PackedFile } from '../package-zip.ts';
import { filesDigest } from '../write-package.ts';

type Contents = Readonly<Record<string, string>>;

/** Two releases for an app, by their paths: `b.js` is gone in the second, `a.js` is another one, `c.js` is new. */
export const contents: Readonly<Record<'first' | 'second', Contents>> = {
  first: {
    'assets/a.js': 'a();'.repeat(40),
    'assets/b.js': 'b();',
    'assets/same.css': 'a{}',
    'manifest.json': '{}',
  },
  second: {
    'assets/a.js': 'A();'.repeat(40),
    'assets/c.js': 'c();',
    'assets/same.css': 'a{}',
    'manifest.json': '{}',
  },
};

/** Their ids, in the order of their commits. */
export const ids = { first: '20261101T000000-aaaaaaaaaaaa', second: '20261102T000000-bbbbbbbbbbbb' } as const;

const filesOf = (of: Contents): OfflineList['files'] =>
  Object.entries(of)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => ({
      ...{ path, bytes: Buffer.byteLength(text) },
      sha256: createHash('sha256').update(text).digest('hex'),
    }));

/** The list of one of them. */
export function listOf(which: 'first' | 'second', differs: Partial<OfflineList> = {}): OfflineList {
  const files = filesOf(contents[which]);
  return {
    ...{ format: 1, target: 'app', release: ids[which], manifest: '0'.repeat(64), lowestApp: '2.0.0' },
    ...{ files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), delta: null, rollbackFrom: null },
    ...differs,
  };
}

/** From the first to the second. */
export const delta = (): NonNullable<OfflineList['delta']> => ({
  ...{ since: ids.first, sinceFiles: filesDigest(listOf('first').files) },
  ...{ changed: ['assets/a.js', 'assets/c.js'], removed: ['assets/b.js'] },
});

/** What a test changes of a package; each is a way in which a thief, a proxy or a disk may change it. */
export interface PackageChanges {
  readonly key: KeyObject;
  /** The list after the change, signed with the key. */
  readonly list: unknown;
  /** The files that are packed; those of the list unless they are said. */
  readonly files?: readonly PackedFile[];
  readonly signature?: Buffer;
  /** The packed bytes of the list, where they differ from what was signed. */
  readonly listBytes?: Buffer;
}

/** A file of a package. */
export const packed = (path: string, text: string): PackedFile => ({
  name: packageNames.files + path,
  bytes: Buffer.from(text),
});

/** Packs a list with its signature and files. */
export function packageOf({ key, list, files, signature, listBytes }: PackageChanges): Promise<Buffer> {
  const bytes = canonicalBytes(list);
  const { files: all, delta: change, release } = list as OfflineList;
  const texts = contents[release === ids.first ? 'first' : 'second'];
  const brought = change?.changed ?? all.map(({ path }) => path);
  return packFiles([
    { name: packageNames.list, bytes: listBytes ?? bytes },
    { name: packageNames.signature, bytes: signature ?? signatureOf('offline', bytes, key) },
    ...(files ?? brought.map((path) => packed(path, texts[path] ?? ''))),
  ]);
}
