import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Plugin, PluginContext } from 'rollup';
import type { BundleName } from './bundle-name.ts';
import { contentHash } from './content-hash.ts';
import { media } from './media.ts';
import { relativeId } from './root.ts';
import { servedAddress } from './served-address.ts';

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
