import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FileBytes } from '../../contract/pages/bundles.ts';
import { remember } from './content-cache.ts';

const compressible = /\.(?:js|css|html|svg|json)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(file: string): Promise<FileBytes> {
  const content = await readFile(file);
  if (!compressible.test(file)) return { raw: content.length, br: content.length, gz: content.length };
  const params = {
    // Pages are many and similar: one level below the best costs them 2 % of bytes and saves 2/3 of the time.
    [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.html') ? 10 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const inputs = [JSON.stringify(params), process.versions['brotli'] ?? '', process.versions.zlib, content];
  const [br, gz] = await Promise.all([
    remember('br', inputs, () => brotli(content, { params })),
    remember('gz', inputs, () => zip(content, { level: 9 })),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return { raw: content.length, br: br.length, gz: gz.length };
}

/**
 * Writes a brotli and a gzip copy next to every file of these folders, and returns the bytes of each file by its path
 * relative to `base`, sorted.
 */
export async function compress(base: string, folders: readonly string[]): Promise<Record<string, FileBytes>> {
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(join(base, folder))).map((name) => `${folder}/${name}`)),
  );
  const files = names.flat().filter((name) => !/\.(?:br|gz|map)$/.test(name));
  const sizes = await Promise.all(
    files
      .sort()
      .map(async (name): Promise<[string, FileBytes]> => [name, await compressFile(join(base, name))]),
  );
  return Object.fromEntries(sizes);
}
