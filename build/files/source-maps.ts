import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { OutputOptions, Plugin } from 'rollup';
import { debugIdOf } from '../../contract/pages/release-marks.ts';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { distRoot, relativeId, root, servedAddress } from './paths.ts';

/** Whose scripts a source map is of. */
export type MappedBundle = TargetName | 'console';

/** The folder of the source maps of a bundle, absolute: no server reads it, a release has it as the part `sourcemaps`. */
export const sourceMapFolder = (bundle: MappedBundle): string => join(root, distRoot, 'sourcemaps', bundle);

interface BuiltMap {
  /** The script, in the folder of the bundle: `assets/NAME`. */
  readonly script: string;
  /** JSON of the map. */
  readonly text: string;
}

/** Writes the source maps of a bundle to a folder of their own, each with the debug id of its script. */
export async function writeSourceMaps(bundle: MappedBundle, maps: readonly BuiltMap[]): Promise<void> {
  const folder = sourceMapFolder(bundle);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { script, text } of maps) {
    const address = bundle === 'console' ? `/${script}` : servedAddress(script, bundle);
    const map = JSON.parse(text) as object;
    // Without the sources, which the commit of the release has.
    const written = { ...map, sourcesContent: undefined, debugId: await debugIdOf(address) };
    await writeFile(join(folder, `${basename(script)}.map`), JSON.stringify(written));
  }
}

/** Maps for `sourceMapsApart`: no script names its map, and sources are named from the root, wherever the bundle is. */
export const hiddenMaps: Pick<
  OutputOptions,
  'sourcemap' | 'sourcemapExcludeSources' | 'sourcemapPathTransform'
> = {
  sourcemap: 'hidden',
  sourcemapExcludeSources: true,
  sourcemapPathTransform: (path, map) => relativeId(join(dirname(map), path)),
};

/** Takes the source maps out of a bundle, whose folder is served, and writes them elsewhere. */
export function sourceMapsApart(target: TargetName): Plugin {
  return {
    name: 'source-maps-apart',
    async generateBundle(_options, bundle) {
      const maps = Object.entries(bundle).flatMap(([name, output]) =>
        output.type === 'asset' && name.endsWith('.js.map')
          ? [{ script: name.slice(0, -'.map'.length), text: String(output.source) }]
          : [],
      );
      for (const { script } of maps) Reflect.deleteProperty(bundle, `${script}.map`);
      await writeSourceMaps(target, maps);
    },
  };
}
