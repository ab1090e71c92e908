import { dirname, resolve } from 'node:path';
import type { Plugin, PluginContext, RenderedChunk } from 'rollup';
import { emitAsset } from '../files/assets.ts';
import { contentHash } from '../files/content-cache.ts';
import type { BundleName } from '../files/paths.ts';
import { relativeId, servedAddress } from '../files/paths.ts';
import { compileStyle } from './style-pipeline.ts';
import { fillImports, fillTables, markImport } from './waiting-imports.ts';

/** The style file of one chunk. */
export interface StyleFile {
  readonly fileName: string;
  readonly css: string;
}

interface ChunkOfStyles {
  readonly name: string;
  readonly moduleIds: readonly string[];
}

/** The style plugin of one build, and its data about the chunks. */
export interface Styles {
  readonly plugin: Plugin;
  readonly fileOf: (chunk: ChunkOfStyles) => StyleFile | null;
}

const localUrl = /url\((["']?)(?!data:|https?:|\/|#)([^"')]+)\1\)/g;

/** Files that a style sheet references with `url()`, absolute; the seal checks them. */
function urlsOf(css: string, id: string): string[] {
  return [...css.matchAll(localUrl)].map(([, , url]) => resolve(dirname(id), url ?? ''));
}

async function withServedUrls(
  context: PluginContext,
  css: string,
  id: string,
  target: BundleName,
): Promise<string> {
  let served = css;
  for (const [whole, , url] of css.matchAll(localUrl)) {
    const address = await emitAsset(context, resolve(dirname(id), url ?? ''), target);
    served = served.replace(whole, () => `url(${address})`);
  }
  return served;
}

/** Every page has the styles of entry and kit inlined. */
function isOnEveryPage({ name, isEntry }: RenderedChunk): boolean {
  return name === 'kit' || isEntry;
}

/** The sheets that a lazy import loads, and the scripts in addition to the one it names. */
function addressesOf(target: BundleName, fileOf: Styles['fileOf']) {
  const sheetsOf = (chunk: RenderedChunk): string[] => {
    const file = isOnEveryPage(chunk) ? null : fileOf(chunk);
    return file === null ? [] : [servedAddress(file.fileName, target)];
  };
  const scriptsOf = (chunk: RenderedChunk): string[] =>
    isOnEveryPage(chunk) || chunk.name === 'vendor' ? [] : [servedAddress(chunk.fileName, target)];
  return (brought: readonly RenderedChunk[], home: RenderedChunk): string[] => [
    ...brought.flatMap(sheetsOf),
    ...brought.filter((each) => each !== home).flatMap(scriptsOf),
  ];
}

/**
 * Style sheets as files, one for each chunk. `*.module.css` exports its class names; a chunk that is loaded later
 * waits for its style file (`src/app/load-chunk.ts`), so nothing is ever shown without styles.
 */
export function styles(target: BundleName, tables?: RegExp): Styles {
  const screens = new Set<string>();
  const sheets = new Map<string, string>();

  const fileOf = ({ name, moduleIds }: ChunkOfStyles): StyleFile | null => {
    const css = moduleIds.map((id) => sheets.get(id) ?? '').join('');
    return css === '' ? null : { fileName: `assets/${name}-${contentHash(css)}.css`, css };
  };

  const filesOf = addressesOf(target, fileOf);

  const plugin: Plugin = {
    name: 'styles',
    async transform(source, id) {
      if (!id.endsWith('.css')) return null;
      const file = relativeId(id);
      if (/@import\b/.test(source))
        this.error(`${file}: import the other sheet from TypeScript, not by @import`);
      const { css, names } = await compileStyle(source, file);
      sheets.set(id, await withServedUrls(this, css, id, target));
      return {
        code: `export default ${JSON.stringify(names ?? {})};`,
        map: { mappings: '' },
        // A sheet counts even if no script reads its class names.
        moduleSideEffects: 'no-treeshake',
        meta: { assetUrls: urlsOf(css, id) },
      };
    },
    renderStart: () => screens.clear(),
    renderDynamicImport({ moduleId, targetModuleId, targetChunk }) {
      if (!targetModuleId || !targetChunk) return null;
      if (tables?.test(relativeId(moduleId))) screens.add(relativeId(targetModuleId));
      return markImport(targetModuleId);
    },
    // The imports of each chunk are known only now, and all screens: every chunk is rendered before the first comes here.
    renderChunk(code, chunk, _options, { chunks }) {
      const filling = { filesOf, screens: [...screens].sort(), all: target === 'gallery' };
      const imports = fillImports({ code, chunk, chunks }, filling);
      const filled = fillTables({ code: imports, chunk, chunks }, filling);
      return filled === code ? null : { code: filled, map: null };
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const file = chunk.type === 'chunk' ? fileOf(chunk) : null;
        if (file) this.emitFile({ type: 'asset', fileName: file.fileName, source: file.css });
      }
    },
  };
  return { plugin, fileOf };
}
