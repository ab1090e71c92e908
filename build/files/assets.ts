import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Plugin, PluginContext } from 'rollup';
import { contentHash } from './content-cache.ts';
import type { BundleName } from './paths.ts';
import { relativeId, servedAddress } from './paths.ts';

/** Names of pictures and fonts, which are served as separate files. */
const media = /\.(?:svg|png|jpe?g|webp|avif|gif|woff2)$/;

/** Emits a picture or font under a hashed name and returns the address it is served at. */
export async function emitAsset(context: PluginContext, file: string, target: BundleName): Promise<string> {
  const source = await readFile(file);
  const extension = extname(file);
  const fileName = `assets/${basename(file, extension)}-${contentHash(source)}${extension}`;
  context.addWatchFile(file);
  context.emitFile({ type: 'asset', fileName, source, originalFileName: relativeId(file) });
  return servedAddress(fileName, target);
}

/** `import url from './hero.svg'` gives the address of the hashed file; nothing is inlined. */
export function assets(target: BundleName): Plugin {
  return {
    name: 'assets',
    async load(id) {
      if (!media.test(id)) return null;
      return `export default ${JSON.stringify(await emitAsset(this, id, target))};`;
    },
  };
}
