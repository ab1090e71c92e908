import { dirname, resolve } from 'node:path';
import type { Plugin, PluginContext } from 'rollup';
import { emitAsset } from '../files/assets.ts';
import { contentHash } from '../files/content-cache.ts';
import type { BundleName } from '../files/paths.ts';
import { relativeId } from '../files/paths.ts';
import { compileStyle } from './style-pipeline.ts';
import { chunkNameOf, markImport, nameImports, tableFile, tableOf } from './chunk-table.ts';

/** The style file of one chunk. */
export interface StyleFile {
  readonly fileName: string;
  readonly css: string;
}

interface ChunkOfStyles {
  /** With its hash. */
  readonly fileName: string;
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

/**
 * Style sheets as files, one for each chunk. `*.module.css` exports its class names; a chunk that is loaded later
 * waits for its style file (`src/app/load-chunk.ts`, which reads the table of chunks), so nothing is ever shown without styles.
 */
export function styles(target: BundleName): Styles {
  const sheets = new Map<string, string>();

  const fileOf = ({ fileName, moduleIds }: ChunkOfStyles): StyleFile | null => {
    const css = moduleIds.map((id) => sheets.get(id) ?? '').join('');
    return css === '' ? null : { fileName: `assets/${chunkNameOf(fileName)}-${contentHash(css)}.css`, css };
  };

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
    renderDynamicImport: ({ targetModuleId, targetChunk }) =>
      targetModuleId && targetChunk ? markImport(relativeId(targetModuleId)) : null,
    // The chunks are known only now.
    renderChunk(code, _chunk, _options, { chunks }) {
      const named = nameImports(code, chunks, (id) => relativeId(id));
      return named === code ? null : { code: named, map: null };
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const file = chunk.type === 'chunk' ? fileOf(chunk) : null;
        if (file) this.emitFile({ type: 'asset', fileName: file.fileName, source: file.css });
      }
      this.emitFile({
        type: 'asset',
        ...tableFile(tableOf(bundle, (chunk) => fileOf(chunk)?.fileName ?? null)),
      });
    },
  };
  return { plugin, fileOf };
}
