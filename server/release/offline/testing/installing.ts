import { parseKeys } from '../../release-keys.ts';
import { keyList, testKey } from '../../testing/small-release.ts';
import { installPackage } from '../install-package.ts';
import type { Installed, InstallingApp } from '../install-package.ts';
import type { OfflineList } from '../offline-list.schema.ts';
import { contents, delta, listOf, packageOf, packed } from './small-package.ts';
import type { PackageChanges } from './small-package.ts';

/** Keys: the app knows the first, knows that the second is revoked, and does not know the third. */
export const [ours, revoked, stranger] = [testKey(), testKey(), testKey()];

/** An app that has nothing installed. */
export const app: InstallingApp = {
  keys: parseKeys(keyList(ours.entry, { ...revoked.entry, state: 'revoked' })),
  ...{ target: 'app', isAtLeast: () => true, installed: null },
};

/** The second release as a whole package. */
export const whole = (changes: Partial<PackageChanges> = {}): Promise<Buffer> =>
  packageOf({ key: ours.key, list: listOf('second'), ...changes });

/** The second release as a delta from the first. */
export const change = (
  differs: Partial<NonNullable<OfflineList['delta']>> = {},
  more: Partial<PackageChanges> = {},
): Promise<Buffer> => whole({ list: listOf('second', { delta: { ...delta(), ...differs } }), ...more });

/** Why a package is refused, or that it is installed. */
export async function refused(bytes: Buffer, differs: Partial<InstallingApp> = {}): Promise<string> {
  const ended = await installPackage(bytes, { ...app, ...differs });
  return ended.kind === 'refused' ? ended.reason : 'installed';
}

/** What an app has after it. @throws Error where it is refused */
export async function installed(bytes: Buffer, differs: Partial<InstallingApp> = {}): Promise<Installed> {
  const ended = await installPackage(bytes, { ...app, ...differs });
  if (ended.kind === 'refused') throw new Error(ended.reason);
  return ended.now;
}

/** The files of the second release, as they are packed. */
export const all = Object.entries(contents.second).map(([path, words]) => packed(path, words));

/** A way to tamper with a package: what it is, the package, and the reason of the refusal. */
export type Tampering = readonly [what: string, make: () => Promise<Buffer>, reason: RegExp];

/** Where the entry of the central directory has the size of the file (APPNOTE 4.3.12). */
export const sizeAt = 24;

/** The archive with a number of its central directory changed, of the entry of that name. */
export function restated(zip: Buffer, name: string, at: number, value: number): Buffer {
  const copy = Buffer.from(zip);
  const entry = copy.lastIndexOf(name) - 46;
  copy.writeUInt32LE(value, entry + at);
  return copy;
}
