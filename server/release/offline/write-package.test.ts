import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseKeys } from '../release-keys.ts';
import { publishRelease } from '../release-store.ts';
import { keyList, signInto, smallManifest, testKey, writeSmallRelease } from '../testing/small-release.ts';
import { installPackage } from './install-package.ts';
import type { Installed } from './install-package.ts';
import { offlineAnswer } from './offline-answers.ts';
import { requireInstallable } from './require-installable.ts';
import { makePackage, writePackage } from './write-package.ts';
import type { PackageSource } from './write-package.ts';

const ours = testKey();
const keys = parseKeys(keyList(ours.entry));
let store: string;
const [older, newer] = ['20261101T000000-aaaaaaaaaaaa', '20261102T000000-bbbbbbbbbbbb'];
const csp = { script: ["'sha256-a'"], style: [] };
const page = { title: 't', html: 'pages/home.html', chunks: [], styles: [], csp };
const bundle = JSON.stringify({
  routes: { '/': page, '/activity/mgm': { ...page, html: 'pages/mgm.html' } },
});

/** Publishes a release whose app has these files. */
async function publish(letter: string, day: string, files: Readonly<Record<string, string>>): Promise<void> {
  const folder = await writeSmallRelease(ours.key);
  const listed: { path: string; bytes: number; sha256: string }[] = [];
  for (const [name, text] of Object.entries(files)) {
    const file = `dist/app/${name}`;
    const place = path.join(folder, 'files', file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    listed.push({ path: file, bytes: Buffer.byteLength(text), sha256 });
  }
  const commit = { commit: letter.repeat(40), committedAt: `2026-11-${day}T00:00:00Z` };
  const manifest = smallManifest(commit);
  const part = { files: listed, bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0) };
  await signInto(folder, { ...manifest, parts: { ...manifest.parts, app: part } }, ours.key);
  await publishRelease(folder, store, { keys });
  await rm(folder, { recursive: true });
}

beforeAll(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'store-'));
  const common = { 'manifest.json': bundle, 'pages/home.html': '<html>', 'pages/home.html.br': 'br' };
  const both = {
    ...common,
    'pages/mgm.html': '<html>',
    'render/render.mjs': 'server',
    'assets/kept.css': 'a{}',
  };
  await publish('a', '01', { ...both, 'assets/one.js': 'one()', 'assets/one.js.gz': 'gz' });
  await publish('b', '02', { ...both, 'assets/two.js': 'two()' });
});
afterAll(() => rm(store, { recursive: true }));

const source = (differs: Partial<PackageSource> = {}): PackageSource => ({
  ...{ store, keys, key: ours.key, release: newer, since: null, rollbackFrom: null },
  ...differs,
});
async function installed(bytes: Buffer, before: Installed | null = null): Promise<Installed> {
  const ended = await installPackage(bytes, {
    keys,
    target: 'app',
    isAtLeast: () => true,
    installed: before,
  });
  if (ended.kind === 'refused') throw new Error(ended.reason);
  return ended.now;
}

test('a package has what the app shows, no compressed copy and nothing of the server', async () => {
  const { list, files } = await installed(await makePackage(source()));
  const shown = ['assets/kept.css', 'assets/two.js', 'manifest.json', 'pages/home.html', 'pages/mgm.html'];
  expect([...files.keys()]).toEqual(shown);
  expect(list).toMatchObject({ target: 'app', release: newer, delta: null });
});

test('a package that is made twice has the same bytes, in every time zone', async () => {
  const [one, other] = [await makePackage(source()), await makePackage(source({ since: older }))];
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Kiritimati';
  try {
    expect((await makePackage(source())).equals(one)).toBe(true);
    expect((await makePackage(source({ since: older }))).equals(other)).toBe(true);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('a delta brings what differs, names what goes, and gives the whole release', async () => {
  const step = await makePackage(source({ since: older }));
  const before = await installed(await makePackage(source({ release: older })));
  const after = await installed(step, before);
  expect(after.list.delta).toMatchObject({ changed: ['assets/two.js'], removed: ['assets/one.js'] });
  expect([...after.files]).toEqual([...(await installed(await makePackage(source()))).files]);
});

test('a way back is made for the release that it leads from, and never from an older one', async () => {
  const back = await makePackage(source({ release: older, since: newer, rollbackFrom: newer }));
  const now = await installed(await makePackage(source()));
  expect((await installed(back, now)).list.release).toBe(older);
  await expect(makePackage(source({ rollbackFrom: older }))).rejects.toThrow('nobody goes back from it');
  await expect(makePackage(source({ release: older, since: newer }))).rejects.toThrow('--rollback-from');
});

test('a release that is damaged in the store is not packed', async () => {
  await expect(makePackage(source({ release: '20261103T000000-cccccccccccc' }))).rejects.toThrow(
    'not packed',
  );
});

test('a package is in the store under the names of its releases, and nothing half-written is', async () => {
  await writePackage(await makePackage(source()), source());
  const delta = source({ since: older });
  await writePackage(await makePackage(delta), delta);
  const names = await readdir(path.join(store, 'offline'));
  expect(names.sort()).toEqual([`${newer}-since-${older}.zip`, `${newer}.zip`]);
});

describe('the answers of an app', () => {
  const answers = async () => {
    const now = await installed(await makePackage(source()));
    return { now, ask: (pathname: string) => offlineAnswer(now, pathname)?.bytes.toString() ?? null };
  };

  test('are pages by every spelling of their address, and assets; the network has the rest', async () => {
    const { ask, now } = await answers();
    expect([ask('/'), ask('/activity/mgm'), ask('/Activity/MGM/')]).toEqual(['<html>', '<html>', '<html>']);
    expect([ask('/assets/app/two.js'), ask('/assets/app/kept.css')]).toEqual(['two()', 'a{}']);
    const others = [
      '/assets/app/one.js',
      '/assets/app/../manifest.json',
      '/assets/h5/two.js',
      '/v1/session',
      '/no',
    ];
    expect(others.map(ask)).toEqual(others.map(() => null));
    expect(offlineAnswer(now, '/')).toMatchObject({ type: 'text/html; charset=utf-8', csp });
    expect(offlineAnswer(now, '/assets/app/two.js')).toMatchObject({ csp: null });
  });

  test('leave to the network what a disk has changed since', async () => {
    const { now } = await answers();
    const changed = (file: string, text: string): Installed => ({
      ...now,
      files: new Map(now.files).set(file, Buffer.from(text)),
    });
    expect(offlineAnswer(changed('assets/two.js', 'twO()'), '/assets/app/two.js')).toBeNull();
    expect(offlineAnswer(changed('pages/home.html', '<htmL>'), '/')).toBeNull();
    expect(offlineAnswer(changed('manifest.json', `${bundle} `), '/')).toBeNull();
  });
});

test('is installed before it is written, as apps do it, with the keys that they have', async () => {
  const app = parseKeys(keyList({ ...ours.entry, state: 'retired' }));
  for (const since of [null, older]) {
    const packed = await makePackage(source({ since }));
    await requireInstallable(packed, source({ since }));
    // Of an app that trusts the key no more; the store still does.
    const refused = requireInstallable(packed, source({ since }), app);
    await expect(refused).rejects.toThrow(/An app would refuse the package: .*retired/);
  }
});
