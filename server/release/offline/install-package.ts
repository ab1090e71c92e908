import { Value } from 'typebox/value';
import { parseCanonical, signatureProblem } from '../release-keys.ts';
import type { TrustedKeys } from '../release-keys.ts';
import { offlineListSchema, packageNames } from './offline-list.schema.ts';
import type { OfflineList } from './offline-list.schema.ts';
import { Refusal, hold, openPackage, unpack } from './package-zip.ts';
import type { OpenPackage } from './package-zip.ts';
import { digestOfBytes, filesDigest } from './write-package.ts';

/*
 * What an app does with a package; an app team ports this file. Nothing of a package is believed before its signature, and nothing
 * is unpacked before its size was compared with the signed list.
 */

/** What is installed in an app. */
export interface Installed {
  readonly list: OfflineList;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The app that installs. */
export interface InstallingApp {
  /** Keys that came with the app, not with a package. */
  readonly keys: TrustedKeys;
  readonly target: OfflineList['target'];
  /** Whether the app is at least of a version, by the order of product 15.5. */
  readonly isAtLeast: (version: string) => boolean;
  readonly installed: Installed | null;
}

/** How an installation ended; where it is refused the pages come from the network, and what was installed stays. */
export type Installation =
  | { readonly kind: 'installed'; readonly now: Installed }
  | { readonly kind: 'refused'; readonly reason: string };

/** Installs a package, all of it or nothing. */
export async function installPackage(bytes: Buffer, app: InstallingApp): Promise<Installation> {
  try {
    return { kind: 'installed', now: await install(bytes, app) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', reason: error.message };
  }
}

async function install(bytes: Buffer, app: InstallingApp): Promise<Installed> {
  const opened = await openPackage(bytes);
  const list = await readList(opened, app.keys);
  requireConsistent(list);
  requireWanted(list, app);
  const base = baseOf(list, app.installed);
  const brought = list.delta?.changed ?? list.files.map((file) => file.path);
  requireExactly(opened, brought);
  const files = new Map<string, Buffer>();
  for (const file of list.files) {
    const isBrought = list.delta === null || list.delta.changed.includes(file.path);
    const content = isBrought
      ? await unpack(opened, packageNames.files + file.path, file.bytes)
      : base.get(file.path);
    hold(content !== undefined, `${file.path} is not installed`);
    hold(digestOfBytes(content) === file.sha256, `${file.path} has other bytes`);
    files.set(file.path, content);
  }
  return { list, files };
}

async function readList(opened: OpenPackage, keys: TrustedKeys): Promise<OfflineList> {
  const bytes = await unpack(opened, packageNames.list, 'any');
  const signature = await unpack(opened, packageNames.signature, 'any');
  const problem = signatureProblem({ kind: 'offline', bytes, signature }, keys, true);
  hold(problem === null, problem ?? '');
  const list = parseCanonical(bytes);
  hold(Value.Check(offlineListSchema, list), 'the list does not have its shape');
  return list;
}

/** Whether what was signed makes sense: the owner of the key may be mistaken, or robbed. */
function requireConsistent({ files, bytes, delta }: OfflineList): void {
  const paths = new Set(files.map((file) => file.path));
  hold(paths.size === files.length, 'the list has a file twice');
  hold(
    bytes === files.reduce((sum, file) => sum + file.bytes, 0),
    'the bytes of the list are not those of its files',
  );
  if (delta === null) return;
  hold(new Set(delta.changed).size === delta.changed.length, 'the delta changes a file twice');
  hold(
    delta.changed.every((file) => paths.has(file)),
    'the delta changes a file that is not in the list',
  );
  hold(!delta.removed.some((file) => paths.has(file)), 'the delta removes a file that is in the list');
}

/** Whether this app may have it now. */
function requireWanted(list: OfflineList, { target, isAtLeast, installed }: InstallingApp): void {
  hold(list.target === target, `the package is for ${list.target}`);
  hold(isAtLeast(list.lowestApp), `the package is for apps from ${list.lowestApp} on`);
  if (installed === null) return;
  const { release } = installed.list;
  const isBack = list.release < release && list.rollbackFrom === release;
  hold(list.release >= release || isBack, `the package is older than ${release}, which is installed`);
}

/** What a delta starts from, and keeps. */
function baseOf({ delta, files }: OfflineList, installed: Installed | null): ReadonlyMap<string, Buffer> {
  if (delta === null) return new Map();
  hold(installed !== null, 'nothing is installed that the delta could change');
  hold(
    installed.list.release === delta.since,
    `the delta is for ${delta.since}, and ${installed.list.release} is installed`,
  );
  hold(
    filesDigest(installed.list.files) === delta.sinceFiles,
    'the delta is for other files of that release',
  );
  const after = new Set(files.map((file) => file.path));
  const gone = installed.list.files.map((file) => file.path).filter((file) => !after.has(file));
  hold(
    gone.length === delta.removed.length && gone.every((file) => delta.removed.includes(file)),
    'the delta does not name what it removes',
  );
  return installed.files;
}

/** A package has its list, its signature and the files that it brings: not one less, and not one more. */
function requireExactly({ entries }: OpenPackage, brought: readonly string[]): void {
  const wanted = new Set<string>([
    packageNames.list,
    packageNames.signature,
    ...brought.map((file) => packageNames.files + file),
  ]);
  for (const name of entries.keys()) hold(wanted.has(name), `${name} is not in the list`);
  for (const name of wanted) hold(entries.has(name), `${name} is missing`);
}
