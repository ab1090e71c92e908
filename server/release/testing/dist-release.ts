import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { targets } from '#contract/pages/bundles.ts';
import { writeSmallDist } from '#server/modules/delivery/testing/small-dist.ts';
import type { TrustedKeys } from '../release-keys.ts';
import type { ReleaseManifest } from '../release-manifest.schema.ts';
import { disk, publishRelease } from '../release-store.ts';
import { listFiles, names } from '../verify-release.ts';
import { signInto, smallManifest, writeSmallRelease } from './small-release.ts';

interface DistRelease {
  readonly store: string;
  readonly key: KeyObject;
  readonly keys: TrustedKeys;
  /** A hexadecimal digit that makes the commit, and the script that this release alone has. */
  readonly mark: string;
  /** Text of a script that every release has under one name. */
  readonly shared?: string;
}

/** The bundles of a build, and the commit that stands for it. */
interface BuiltRelease
  extends Pick<DistRelease, 'store' | 'key' | 'keys'>, Pick<ReleaseManifest, 'commit' | 'committedAt'> {
  /** The folder with the finished bundles of the three targets. */
  readonly dist: string;
}

/** The part of a manifest with the files below a folder of a release. */
async function partOf(root: string, below: string): Promise<ReleaseManifest['parts']['h5']> {
  const { files } = await listFiles(path.join(root, below));
  const described = files.map(async (file) => {
    const bytes = await readFile(path.join(root, below, file));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path: `${below}/${file}`, bytes: bytes.length, sha256 };
  });
  const all = await Promise.all(described);
  return { files: all, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Publishes a release whose bundles can be served: each target has the pages of the small build, a script `own-MARK.js`, and a
 * render bundle that draws the mark. Returns its id.
 */
export async function publishDistRelease({ store, key, keys, mark, shared }: DistRelease): Promise<string> {
  const commit = mark.repeat(40);
  const committedAt = `2026-11-29T18:24:3${String(parseInt(mark, 16) % 10)}Z`;
  const dist = await writeSmallDist();
  for (const target of targets) {
    const place = path.join(dist, target);
    await writeFile(path.join(place, `assets/own-${mark}.js`), `own('${mark}');`);
    await writeFile(path.join(place, 'assets/shared-1.js'), shared ?? 'shared();');
    await addScript(path.join(place, 'pages/center.html'), `/assets/${target}/own-${mark}.js`);
    await mkdir(path.join(place, 'render'));
    await writeFile(path.join(place, 'render/render.mjs'), renderer(mark));
  }
  const id = await publishBuiltRelease({ store, key, keys, dist, commit, committedAt });
  await rm(dist, { recursive: true });
  return id;
}

/** Publishes a release with the bundles of a finished build, whose other parts are small ones. Returns its id. */
export async function publishBuiltRelease({
  store,
  key,
  keys,
  dist,
  ...base
}: BuiltRelease): Promise<string> {
  const folder = await writeSmallRelease(key, base);
  const root = path.join(folder, names.files);
  for (const target of targets) {
    const place = path.join(root, 'dist', target);
    await rm(place, { recursive: true });
    await cp(path.join(dist, target), place, { recursive: true });
  }
  const small = smallManifest(base);
  const [h5, app, miniprogram] = await Promise.all(targets.map((target) => partOf(root, `dist/${target}`)));
  if (!h5 || !app || !miniprogram) throw new Error('a target without files');
  await signInto(folder, { ...small, parts: { ...small.parts, h5, app, miniprogram } }, key);
  // Nothing here outlives a crash of the machine, and to synchronise each of 5,000 files of a real build takes minutes.
  await publishRelease(folder, store, { keys, on: { ...disk, sync: () => Promise.resolve() } });
  await rm(folder, { recursive: true });
  return small.id;
}

/** Names a script in a page and its compressed copies. */
async function addScript(file: string, address: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  const text = html.replace('</head>', `<script src="${address}"></script></head>`);
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text));
  await writeFile(`${file}.gz`, gzipSync(text));
}

// As a real one, it imports a package.
const renderer = (mark: string): string => `
import 'clsx';
export const firstCalls = { '/activity/center': [{ path: '/v1/list', needs: 'none', pass: [] }] };
export const campaignPaths = { gold_fund: ['/activity/gold/fund'] };
export const renderPage = () => Promise.resolve('<main>drawn by ${mark}</main>');
`;

/** A new empty store. */
export const newStore = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'store-'));
