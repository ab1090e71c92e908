import type { BundleManifest, PageBundle, TargetName } from '#contract/pages/bundles.ts';
import { targetOfUserAgent, targets } from '#contract/pages/bundles.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Encoding } from '#server/plugins/compressed-answer.ts';

/** One prerendered page, ready to be sent. */
export interface Page {
  readonly csp: PageBundle['csp'];
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Identifies the content; the encoding is appended, because an ETag identifies bytes. */
  readonly hash: string;
}

/** The pages of one target. */
export interface Bundle {
  readonly pages: ReadonlyMap<string, Page>;
  readonly notFound: Page;
}

function readPage(folder: string, { html, csp }: PageBundle): Page {
  const file = path.join(folder, html);
  const identity = readFileSync(file);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 16);
  return {
    csp,
    hash,
    bodies: { identity, br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) },
  };
}

function readBundle(folder: string): Bundle {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as BundleManifest;
  const pages = Object.entries(manifest.routes).map(([address, page]): [string, Page] => [
    address,
    readPage(folder, page),
  ]);
  return { pages: new Map(pages), notFound: readPage(folder, manifest.notFound) };
}

/** Reads the pages of all three targets into memory; null when `distDir` has no finished build. */
export function readBundles(distDir: string): Readonly<Record<TargetName, Bundle>> | null {
  const folders = targets.map((target) => path.join(distDir, target));
  if (!folders.every((folder) => existsSync(path.join(folder, 'manifest.json')))) return null;
  const [h5, app, miniprogram] = targets.map((target) => readBundle(path.join(distDir, target)));
  return h5 && app && miniprogram ? { h5, app, miniprogram } : null;
}

/**
 * The bundle for a request. Outside production a hostname `<target>.localhost` or `<target>.hall.localhost` forces one,
 * so that a developer sees all three side by side; the second form is one site for cookies.
 */
export function chooseTarget(
  request: { readonly hostname: string; readonly userAgent: string },
  production: boolean,
): TargetName {
  const [label = ''] = request.hostname.split('.');
  const isForced = !production && /^[a-z0-9]+(?:\.hall)?\.localhost$/.test(request.hostname);
  const forced = targets.find((target) => isForced && target === label);
  return forced ?? targetOfUserAgent(request.userAgent);
}
