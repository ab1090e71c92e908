import type { BundleManifest, PageBundle, TargetName } from '#contract/pages/bundles.ts';
import { targetOfUserAgent, targets } from '#contract/pages/bundles.ts';
import { asksForWebVersion } from '#contract/pages/host-fit.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from '#server/plugins/compressed-answer.ts';

/** One prerendered page, ready to be sent. */
export interface Page {
  readonly csp: PageBundle['csp'];
  /** All style sheets of the page; absent in bundles of older releases. */
  readonly sheets?: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Identifies the content; the encoding is appended, because an ETag identifies bytes. */
  readonly hash: string;
}

/** The pages of one target. */
export interface Bundle {
  /** False while a developer's build of it has not ended: every address has the same page, which says so. */
  readonly isBuilt: boolean;
  readonly pages: ReadonlyMap<string, Page>;
  readonly notFound: Page;
  /** Name of the script with the table of chunks, below the assets; absent in bundles of older releases. */
  readonly chunkTable?: string;
}

function readPage(folder: string, { html, csp, sheet }: PageBundle): Page {
  const file = path.join(folder, html);
  const identity = readFileSync(file);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 16);
  return {
    csp,
    hash,
    ...(sheet !== undefined && { sheets: readFileSync(path.join(folder, sheet), 'utf8') }),
    bodies: { identity, br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) },
  };
}

function readBundle(folder: string): Bundle {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as BundleManifest;
  const pages = Object.entries(manifest.routes).map(([address, page]): [string, Page] => [
    address,
    readPage(folder, page),
  ]);
  const { notFound, chunkTable } = manifest;
  return {
    ...{ isBuilt: true, pages: new Map(pages), notFound: readPage(folder, notFound) },
    ...(chunkTable !== undefined && { chunkTable: path.basename(chunkTable) }),
  };
}

const unbuiltHtml = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2"><title>正在构建</title></head>
<body><main role="status"><p>这个宿主的页面正在构建，完成后自动打开。</p></main></body></html>
`;

/** What a developer sees of a target whose build has not ended; the page loads itself again until it has. */
function unbuilt(): Bundle {
  const identity = Buffer.from(unbuiltHtml);
  const bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) };
  return { isBuilt: false, pages: new Map(), notFound: { csp: { script: [], style: [] }, hash: '', bodies } };
}

const manifestOf = (distDir: string, target: TargetName): string =>
  path.join(distDir, target, 'manifest.json');

/** Whether `distDir` has a finished build of a target: a build deletes the manifest first and writes it last. */
export const isFinished = (distDir: string, target: TargetName): boolean =>
  existsSync(manifestOf(distDir, target));

/** Whether the build of a target in `distDir` is still the one that is there now: one in place begins by deleting it. */
export function readinessOf(distDir: string): (target: TargetName) => boolean {
  const writtenAt = (target: TargetName) =>
    statSync(manifestOf(distDir, target), { throwIfNoEntry: false })?.mtimeMs;
  const known = new Map(targets.map((target) => [target, writtenAt(target)]));
  return (target) => known.get(target) !== undefined && writtenAt(target) === known.get(target);
}

/**
 * Reads the pages of the targets into memory; null when `distDir` has no finished build of any. A target without one is
 * `isBuilt: false`.
 */
export function readBundles(distDir: string): Readonly<Record<TargetName, Bundle>> | null {
  if (!targets.some((target) => isFinished(distDir, target))) return null;
  const bundleOf = (target: TargetName) =>
    isFinished(distDir, target) ? readBundle(path.join(distDir, target)) : unbuilt();
  return { h5: bundleOf('h5'), app: bundleOf('app'), miniprogram: bundleOf('miniprogram') };
}

/**
 * The bundle for a request. Outside production a hostname `<target>.localhost` or `<target>.hall.localhost` forces one,
 * so that a developer sees all three side by side; the second form is one site for cookies. An app that does not fit its own
 * bundle asks for that of the web in the query.
 */
export function chooseTarget(
  request: { readonly hostname: string; readonly userAgent: string; readonly search?: string },
  production: boolean,
): TargetName {
  const [label = ''] = request.hostname.split('.');
  const isForced = !production && /^[a-z0-9]+(?:\.hall)?\.localhost$/.test(request.hostname);
  const forced = targets.find((target) => isForced && target === label);
  if (forced !== undefined) return forced;
  return asksForWebVersion(request.search ?? '') ? 'h5' : targetOfUserAgent(request.userAgent);
}
