import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Plugin, PluginContext } from 'rollup';
import { contentHash } from './content-cache.ts';
import type { BundleName } from './paths.ts';
import { relativeId, servedAddress } from './paths.ts';

interface Emitted {
  readonly fileName: string;
  readonly file: string;
  readonly source: Buffer;
}

function emit(context: PluginContext, { fileName, file, source }: Emitted): void {
  context.addWatchFile(file);
  context.emitFile({ type: 'asset', fileName, source, originalFileName: relativeId(file) });
}

/** Emits a picture or font under a hashed name and returns the address it is served at. */
export async function emitAsset(context: PluginContext, file: string, target: BundleName): Promise<string> {
  const source = await readFile(file);
  const extension = extname(file);
  const fileName = `assets/${basename(file, extension)}-${contentHash(source)}${extension}`;
  emit(context, { fileName, file, source });
  return servedAddress(fileName, target);
}

/** Pictures without a flat one of their own, to which that of another is nearer than a gift. */
const flatOf: ReadonlyMap<string, string> = new Map([
  ['glowing-star', 'star'],
  ['money-bag', 'coin'],
  ['notebook', 'books'],
  ['open-book', 'books'],
]);

/** Whether a picture is one of a family, whose addresses follow from their names. */
const isInFamily = (file: string): boolean => basename(dirname(file)) === 'objects';

/**
 * Emits every shaded picture of the folder of a file, and a flat one beside it, under its name with one hash of all of
 * them, and returns the address that the file itself is served at.
 */
async function emitFamily(context: PluginContext, asked: string, target: BundleName): Promise<string> {
  const folder = dirname(asked);
  const files = (await readdir(folder)).sort();
  const sources = new Map<string, Buffer>();
  for (const file of files) sources.set(file, await readFile(join(folder, file)));
  const all = [...sources].map(([file, source]) => `${file} ${contentHash(source)}`);
  const hash = contentHash(JSON.stringify([all, [...flatOf]]));
  const fileNameOf = (name: string, file: string): string => `assets/${name}-${hash}${extname(file)}`;
  for (const shaded of files.filter((file) => file.endsWith('.webp'))) {
    const name = basename(shaded, '.webp');
    const flats = [name, flatOf.get(name), 'gift'].map((each) => `${String(each)}.svg`);
    for (const file of [shaded, flats.find((each) => sources.has(each)) ?? '']) {
      const source = sources.get(file);
      if (source === undefined) return context.error(`${relativeId(folder)} has no flat picture of a gift`);
      emit(context, { fileName: fileNameOf(name, file), file: join(folder, file), source });
    }
  }
  return servedAddress(fileNameOf(basename(asked, extname(asked)), asked), target);
}

/** An import of a picture or font, as the formatter writes it: its name and what it asks for. */
const mediaImport = /^import (\w+) from '([^']+\.(?:svg|png|jpe?g|webp|avif|gif|woff2))';$/gm;

/**
 * `import url from './hero.svg'` gives the address of the hashed file, as a constant of the importing module: as modules
 * of their own, addresses that late parts share would each become a script of 50 bytes with its request. Pictures of a
 * folder `objects` have one hash together: who has the address of one has those of all.
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
          const emitOne = isInFamily(found.id) ? emitFamily : emitAsset;
          const address = await emitOne(this, found.id, target);
          return `const ${name} = ${JSON.stringify(address)};`;
        }),
      );
      return { code: code.replace(mediaImport, () => constants.shift() ?? ''), map: null };
    },
  };
}
