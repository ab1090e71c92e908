import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './paths.ts';

/** Six letters and digits of the content hash for a file name. */
export function contentHash(content: string | Uint8Array): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return BigInt(`0x${digest}`).toString(36).padStart(13, '0').slice(-6);
}

const folder = join(root, process.env['BUILD_CACHE'] ?? '.cache/build');
const inMemory = new Map<string, Promise<Buffer>>();

async function readOrMake(file: string, make: () => Promise<Buffer | string>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    const made = Buffer.from(await make());
    await mkdir(dirname(file), { recursive: true });
    // Two builds may run concurrently: a half-written file must never be read.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, made);
    await rename(draft, file);
    return made;
  }
}

/**
 * The result of `make` for these inputs, computed once for each content: in this process and, under `.cache/`, in
 * later ones. `inputs` must contain everything that the result depends on, the version of the tool included.
 */
export function remember(
  kind: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Buffer | string>,
): Promise<Buffer> {
  const hash = createHash('sha256').update(kind);
  for (const input of inputs) hash.update('\0').update(input);
  const key = hash.digest('hex');
  const known = inMemory.get(key);
  if (known) return known;
  const made = readOrMake(join(folder, kind, key.slice(0, 2), key), make);
  inMemory.set(key, made);
  return made;
}
