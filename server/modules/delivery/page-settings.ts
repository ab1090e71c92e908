import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { Bundle, Page } from './bundles.ts';

// Compressed for the first visitor who waits for it: the best quality is for the build, which has time.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The page with one `<meta>` more. It is compressed when it is first sent: two hundred pages at once would delay the
 * start of the server by seconds.
 */
function tellPage(page: Page, meta: string): Page {
  const written = page.bodies.identity.toString('utf8');
  const identity = Buffer.from(written.replace('<head>', () => `<head>${meta}`));
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
 * Bundles whose pages are told what this deployment sets, by the names of `<meta>`; empty values are not told. The same build
 * serves every deployment.
 */
export function tellPages(
  bundles: Readonly<Record<TargetName, Bundle>>,
  settings: Readonly<Record<string, string>>,
): Readonly<Record<TargetName, Bundle>> {
  const meta = Object.entries(settings)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<meta name="${name}" content="${value}">`)
    .join('');
  if (meta === '') return bundles;
  const told = ({ isBuilt, pages, notFound }: Bundle): Bundle => ({
    isBuilt,
    pages: new Map([...pages].map(([path, page]) => [path, tellPage(page, meta)])),
    notFound: tellPage(notFound, meta),
  });
  return { h5: told(bundles.h5), app: told(bundles.app), miniprogram: told(bundles.miniprogram) };
}
