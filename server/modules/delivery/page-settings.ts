import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { TargetName } from '#contract/pages/bundles.ts';
import { chunkTableMeta, metaOf, withMeta } from '#contract/pages/chunk-table.ts';
import type { Bundle, Page } from './bundles.ts';

// Compressed for the first visitor who waits for it: the best quality is for the build, which has time.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The page with one `<meta>` more. It is compressed when it is first sent: two hundred pages at once would delay the
 * start of the server by seconds.
 */
function tellPage(page: Page, meta: string): Page {
  const written = page.bodies.identity.toString('utf8');
  const identity = Buffer.from(withMeta(written, meta));
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 16);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    ...page,
    hash,
    bodies: {
      identity,
      get br() {
        return (br ??= brotliCompressSync(identity, brotli));
      },
      get gzip() {
        return (gzip ??= gzipSync(identity));
      },
    },
  };
}

/**
 * Bundles whose pages are told what this deployment sets, by the names of `<meta>`, and where the table of their chunks is; empty
 * values are not told. The same build serves every deployment, and a page does not change with the chunks of others.
 */
export function tellPages(
  bundles: Readonly<Record<TargetName, Bundle>>,
  settings: Readonly<Record<string, string>>,
): Readonly<Record<TargetName, Bundle>> {
  const told = (target: TargetName): Bundle => {
    const { chunkTable, ...bundle } = bundles[target];
    const table = chunkTable === undefined ? '' : `/assets/${target}/${chunkTable}`;
    const meta = Object.entries({ ...settings, [chunkTableMeta]: table })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => metaOf(name, value))
      .join('');
    if (meta === '') return bundle;
    const tell = (page: Page): Page => tellPage(page, meta);
    const pages = new Map([...bundle.pages].map(([path, page]) => [path, tell(page)]));
    return { ...bundle, pages, notFound: tell(bundle.notFound) };
  };
  return { h5: told('h5'), app: told('app'), miniprogram: told('miniprogram') };
}
