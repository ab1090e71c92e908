import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Plugin, PluginContext } from 'rollup';
import { contentHash } from './content-cache.ts';
import type { BundleName } from './paths.ts';
import { relativeId, servedAddress } from './paths.ts';

/** Emits a picture or font under a hashed name and returns the address it is served at. */
export async function emitAsset(context: PluginContext, file: string, target: BundleName): Promise<string> {
  const source = await readFile(file);
  const extension = extname(file);
  const fileName = `assets/${basename(file, extension)}-${contentHash(source)}${extension}`;
  context.addWatchFile(file);
  context.emitFile({ type: 'asset', fileName, source, originalFileName: relativeId(file) });
  return servedAddress(fileName, target);
}

/** An import of a picture or font, as the formatter writes it: its name and what it asks for. */
const mediaImport = /^import (\w+) from '([^']+\.(?:svg|png|jpe?g|webp|avif|gif|woff2))';$/gm;

/**
 * `import url from './hero.svg'` gives the address of the hashed file, as a constant of the importing module: as modules
 * of their own, addresses that late parts share would each become a script of 50 bytes with its request.
 */
export function assets(target: BundleName): Plugin {
  return {
    name: 'assets',
    async transform(code, id) {
      const imports = [...code.matchAll(mediaImport)];
      if (imports.length === 0) return null;
      const constants = await Promise.all(
        imports.map(async ([, name = '', asked = '']) => {
          const found = await this.resolve(asked, id);
          if (found === null) return this.error(`${asked} is not there`);
          return `const ${name} = ${JSON.stringify(await emitAsset(this, found.id, target))};`;
        }),
      );
      return { code: code.replace(mediaImport, () => constants.shift() ?? ''), map: null };
    },
  };
}
