import type { ModuleInfo, Plugin, PluginContext } from 'rollup';
import { targets } from '../../contract/pages/bundles.ts';
import type { TargetName } from '../../contract/pages/bundles.ts';
import type { BundleName } from '../files/paths.ts';
import { relativeId } from '../files/paths.ts';

/** Packages that only some targets may contain. */
const packagesOf: Readonly<Record<string, readonly TargetName[]>> = {
  'weixin-js-sdk': ['h5', 'miniprogram'],
};

/** Files that no client contains: the schema library, the schemas, the server. */
const serverOnly = /(?:^|\/)node_modules\/(?:typebox|fastify|kysely|pg)\/|\.schema\.ts$|^server\//;

/** It loads what the table of chunks and the HTML name: the chunks of this build, each of which is sealed. */
const chunkLoader = 'src/app/load-chunk.ts';

/** The platform of the gallery. */
const fakePlatform = 'platform/testing/fake-platform.ts';
const ofTests = /^(?:platform|src|targets)\/(?:.*\/)?testing\//;

/** The reason why a file may not be part of a bundle; null if it may. `file` is relative to the repository. */
export function whyForeign(file: string, bundle: BundleName): string | null {
  const other = targets.find((name) => name !== bundle && file.startsWith(`targets/${name}/`));
  if (other !== undefined) return `belongs to the target ${other}`;
  if (bundle !== 'gallery' && file.startsWith('src/gallery/')) return 'belongs to the gallery';
  if (ofTests.test(file) && !(bundle === 'gallery' && file === fakePlatform)) return 'is for tests only';
  const carrier = Object.entries(packagesOf).find(([name]) => file.includes(`node_modules/${name}/`));
  if (carrier && !carrier[1].some((name) => name === bundle))
    return `is the SDK of another host (${carrier[0]})`;
  return serverOnly.test(file) ? 'is for the server only' : null;
}

/** The chain of importers from the module up to the entry. */
function chainTo(context: PluginContext, id: string, base: string): string[] {
  const chain: string[] = [];
  for (let next: string | undefined = id; next !== undefined && !chain.includes(next);) {
    chain.push(next);
    const info = context.getModuleInfo(next);
    next = info?.importers[0] ?? info?.dynamicImporters[0];
  }
  return chain.reverse().map((each) => relativeId(each, base));
}

interface Leak {
  readonly id: string;
  readonly url?: string;
  readonly why: string;
}

/** The files that one parsed module adds: itself, and the files that its style sheet references. */
function leaksOf(info: ModuleInfo, target: BundleName, base: string): Leak[] {
  const own = whyForeign(relativeId(info.id, base), target);
  const assetUrls: unknown = info.meta['assetUrls'];
  const urls = Array.isArray(assetUrls) ? (assetUrls as string[]) : [];
  const pointedAt = urls.map((url) => ({ id: info.id, url, why: whyForeign(relativeId(url, base), target) }));
  return [{ id: info.id, why: own }, ...pointedAt].flatMap(({ why, ...rest }) =>
    why === null ? [] : { ...rest, why },
  );
}

/**
 * Fails the build when a file of another target, of another host's SDK or of the server enters the graph, and names
 * the chain of imports. It checks every parsed module, before dead branches are dropped: a later minifier might keep
 * what is removed today. `base` is the folder of relative addresses.
 */
export function seal(target: BundleName, base?: string): Plugin {
  const leaks: Leak[] = [];
  const from = base ?? process.cwd();
  return {
    name: 'seal',
    buildStart() {
      leaks.length = 0;
    },
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier === 'string' || importer.includes('/node_modules/')) return null;
      if (relativeId(importer, from) === chunkLoader) return null;
      return this.error(
        `${relativeId(importer, from)}: an import whose address is computed cannot be sealed`,
      );
    },
    moduleParsed(info) {
      leaks.push(...leaksOf(info, target, from));
    },
    buildEnd(failure) {
      const [leak] = leaks;
      if (failure || leak === undefined) return;
      const chain = chainTo(this, leak.id, from);
      if (leak.url !== undefined) chain.push(relativeId(leak.url, from));
      this.error(`${String(chain.at(-1))} ${leak.why}, not to ${target}:\n  ${chain.join('\n  -> ')}`);
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const sources = output.type === 'chunk' ? Object.keys(output.modules) : output.originalFileNames;
        const foreign = sources
          .map((file) => relativeId(file, from))
          .find((file) => whyForeign(file, target) !== null);
        if (foreign !== undefined) this.error(`${foreign} got into ${output.fileName} of ${target}`);
      }
    },
  };
}
