import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import yazl from 'yazl';
import { packageLimits } from './offline-list.schema.ts';

/** One file of an archive. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Packs files in their order, without anything of the moment or the machine: the same files give the same bytes. */
export async function packFiles(files: readonly PackedFile[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  // The time of an archive is local and has no zone: this one has the same digits everywhere.
  const mtime = new Date(1980, 0, 1);
  for (const { name, bytes } of files)
    zip.addBuffer(bytes, name, { mtime, mode: 0o100644, forceDosTimestamp: true, compressionLevel: 9 });
  zip.end();
  return buffer(zip.outputStream);
}

/** Why a package is not installed; its words are for the log of the app. */
export class Refusal extends Error {}

/** @throws Refusal where `isHeld` is false. */
export function hold(isHeld: boolean, reason: string): asserts isHeld {
  if (!isHeld) throw new Refusal(reason);
}

/** An archive that was opened, of which nothing is unpacked yet. */
export interface OpenPackage {
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
}

const maxEntries = 20_002;

/** Reads the names and sizes of an archive. @throws Refusal for one that is damaged, too large, or has a name twice. */
export async function openPackage(bytes: Buffer): Promise<OpenPackage> {
  hold(bytes.length <= packageLimits.packed, 'the package is too large');
  const entries = new Map<string, Entry>();
  try {
    // Refuses names that are absolute, lead out of the folder or have a backslash.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    hold(zip.entryCount <= maxEntries, 'the package has too many files');
    for await (const entry of zip.eachEntry()) {
      hold(!entries.has(entry.fileName), `${entry.fileName} is in the package twice`);
      entries.set(entry.fileName, entry);
    }
    return { zip, entries };
  } catch (error) {
    throw asRefusal('the package is no whole archive', error);
  }
}

const asRefusal = (what: string, error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(`${what}: ${String(error)}`);

/**
 * Unpacks one file whose size is known: its stated size is compared before, and no byte more than that is unpacked.
 * @throws Refusal
 */
export async function unpack(
  { zip, entries }: OpenPackage,
  name: string,
  size: number | 'any',
): Promise<Buffer> {
  const entry = entries.get(name);
  hold(entry !== undefined, `${name} is missing`);
  const max = size === 'any' ? packageLimits.list : size;
  const isExpected = size === 'any' ? entry.uncompressedSize <= max : entry.uncompressedSize === max;
  hold(isExpected, `${name} has another size`);
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch (error) {
    throw asRefusal(`${name} cannot be unpacked`, error);
  }
}
