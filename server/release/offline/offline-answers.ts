import type { BundleManifest, PageBundle } from '#contract/pages/bundles.ts';
import { pagePath } from '#contract/pages/addresses.ts';
import { chunkTableMeta, metaOf, withMeta } from '#contract/pages/chunk-table.ts';
import { digestOfBytes } from './write-package.ts';
import type { Installed } from './install-package.ts';

/** What an app answers in place of the network. */
export interface OfflineAnswer {
  readonly bytes: Buffer;
  readonly type: string;
  /** What the page may run and load inline; null for what is no page. */
  readonly csp: PageBundle['csp'] | null;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
};

/**
 * The answer to a request of the webview from what is installed; null where the network answers: for calls, for addresses that
 * are not installed, and for a file whose bytes have changed since. `pathname` is that of the address on the hall's origin.
 */
export function offlineAnswer(installed: Installed, pathname: string): OfflineAnswer | null {
  const asset = /^\/assets\/app\/([\w.-]+)$/.exec(pathname)?.[1];
  if (asset !== undefined) return answerOf(installed, `assets/${asset}`, null);
  const manifest = proven(installed, 'manifest.json');
  if (manifest === null) return null;
  const { routes, chunkTable } = JSON.parse(manifest.toString('utf8')) as BundleManifest;
  const page = routes[pagePath(pathname, Object.keys(routes)) ?? ''];
  const answer = page === undefined ? null : answerOf(installed, page.html, page.csp);
  if (answer === null || chunkTable === undefined) return answer;
  // As the server tells it.
  const meta = metaOf(chunkTableMeta, `/${chunkTable.replace('assets/', 'assets/app/')}`);
  return { ...answer, bytes: Buffer.from(withMeta(answer.bytes.toString('utf8'), meta)) };
}

function answerOf(installed: Installed, file: string, csp: PageBundle['csp'] | null): OfflineAnswer | null {
  const type = types[file.slice(file.lastIndexOf('.') + 1)];
  const bytes = proven(installed, file);
  return bytes === null || type === undefined ? null : { bytes, type, csp };
}

/** A file as it was signed: what a disk or another program has changed is not loaded. */
function proven({ list, files }: Installed, file: string): Buffer | null {
  const bytes = files.get(file);
  const signed = list.files.find(({ path }) => path === file);
  if (bytes === undefined || signed === undefined) return null;
  return digestOfBytes(bytes) === signed.sha256 ? bytes : null;
}
