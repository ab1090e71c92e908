import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from 'prom-client';
import { targets } from '#contract/pages/bundles.ts';
import { StartFailure } from '#server/errors.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { repairCopy } from './copy-bundles.ts';
import { keepProof } from './copy-proof.ts';
import type { HeldRelease } from './held-release.ts';
import { HeldReleases } from './held-releases.ts';
import { writeChannel } from './release-channel.ts';
import { releasesIn } from './release-store.ts';
import { ServedReleases } from './served-releases.ts';
import type { OpenRelease, ReleaseParts } from './served-releases.ts';
import { openReleases } from './start-releases.ts';
import { freshStores } from './testing/fresh-stores.ts';
import { keyList } from './testing/small-release.ts';

let [store, folder, one, two] = ['', '', '', ''];
const { ours, keys } = freshStores((fresh) => ({ store, folder, one, two } = fresh));

/** The copy of the first release, as a server that starts finds or makes it. */
const start = (): Promise<HeldRelease> => new HeldReleases(store, keys, folder).hold(one);
const copied = (name: string): string => path.join(folder, one, 'dist/h5', name);
const original = (name: string): string => path.join(releasesIn(store), one, 'files/dist/h5', name);
const script = 'assets/own-1.js';
const code = 'render/render.mjs';

/** Changes a copy with a record that says that it was proved so, as only this account can. */
async function forge(name: string): Promise<void> {
  await writeFile(copied(name), 'forged');
  await keepProof(
    path.join(folder, one),
    (await new HeldReleases(store, keys, `${folder}-2`).hold(one)).manifest,
  );
  await rm(`${folder}-2`, { recursive: true });
}

describe('a copy that an earlier start has proved', () => {
  it('is used again, and no file of the store is read for it', async () => {
    expect((await start()).isProvedNow).toBe(true);
    const before = await stat(copied(script));
    await rm(path.join(releasesIn(store), one, 'files'), { recursive: true });
    expect((await start()).isProvedNow).toBe(false);
    expect((await stat(copied(script))).ino).toBe(before.ino);
  });

  it('is made again where a file was changed, also one of the same size and time', async () => {
    await start();
    const text = await readFile(copied(script), 'utf8');
    const { atime, mtime } = await stat(copied(script));
    await writeFile(copied(script), text.replace('own', 'owx'));
    await utimes(copied(script), atime, mtime);
    expect((await start()).isProvedNow).toBe(true);
    expect(await readFile(copied(script), 'utf8')).toBe(text);
  });

  it('is made again where a file or its record is away, or was cut off', async () => {
    await start();
    for (const harm of [
      () => rm(copied(script)),
      () => rm(path.join(folder, one, 'proved.json')),
      () => writeFile(path.join(folder, one, 'proved.json'), '{"manifest":"","files":[]}'),
      () => writeFile(path.join(folder, one, 'proved.json'), '{"manif'),
    ]) {
      await harm();
      expect((await start()).isProvedNow).toBe(true);
    }
  });

  it('is refused where the manifest in the store does not hold any more', async () => {
    await start();
    const manifest = path.join(releasesIn(store), one, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('1.0.0', '1.0.1'));
    await expect(start()).rejects.toThrow('the signature is not of these bytes');
  });

  it('is there for the next try where something beside its bytes has failed', async () => {
    await start();
    const { ino } = await stat(copied(script));
    const inTheWay = path.join(folder, one, 'node_modules.part');
    await mkdir(inTheWay);
    await expect(start()).rejects.toThrow('node_modules.part');
    await rm(inTheWay, { recursive: true });
    expect((await start()).isProvedNow).toBe(false);
    expect((await stat(copied(script))).ino).toBe(ino);
  });

  it('proves its code before it runs, whatever the record says', async () => {
    await start();
    await forge(code);
    expect((await start()).isProvedNow).toBe(true);
    expect(await readFile(copied(code), 'utf8')).toContain('drawn by 1');
  });

  it('is proved to the byte afterwards: what is damaged comes from the store again, or goes', async () => {
    await start();
    await forge(script);
    const held = new HeldReleases(store, keys, folder);
    const release = await held.hold(one);
    expect(release.isProvedNow).toBe(false);
    expect(await held.repair(release)).toEqual([`dist/h5/${script}`]);
    expect([await readFile(copied(script), 'utf8'), await held.repair(release)]).toEqual(["own('1');", []]);
    await forge(script);
    await rm(original(script));
    await held.repair(release);
    await expect(readFile(copied(script))).rejects.toThrow('ENOENT');
  });

  it('has no part of a file for which the disk had no room', async () => {
    await start();
    await forge(script);
    const { manifest } = await new HeldReleases(store, keys, folder).hold(one);
    const full = async (file: string, bytes: Buffer): Promise<void> => {
      await writeFile(file, bytes.subarray(0, 3));
      throw new Error('ENOSPC');
    };
    await repairCopy(store, manifest, path.join(folder, one), full);
    await expect(readFile(copied(script))).rejects.toThrow('ENOENT');
    expect((await start()).isProvedNow).toBe(true);
    expect(await readFile(copied(script), 'utf8')).toBe("own('1');");
  });

  it('goes with the releases that no channel needs, and nothing else in the folder does', async () => {
    await start();
    await writeFile(path.join(folder, 'note'), '');
    const held = new HeldReleases(store, keys, folder);
    await held.hold(two);
    await held.keepOnly(new Set([two]));
    expect(await readdir(folder)).toEqual([two, 'note']);
  });
});

describe('a release in whose store somebody has written', () => {
  it.each([
    ['a pipe, which never ends', () => void execFileSync('mkfifo', [original(script)]), 'cannot be read'],
    [
      'more bytes than there is memory',
      () => writeFile(original(script), '').then(() => truncate(original(script), 2 ** 40)),
      'other bytes',
    ],
  ])('is refused where a file is %s', async (_what, write, reason) => {
    await rm(original(script));
    await write();
    await expect(start()).rejects.toThrow(
      `dist/h5/${script} ${reason === 'other bytes' ? 'has ' : ''}${reason}`,
    );
  });
});

describe('a folder of copies', () => {
  it('is refused where others may write', async () => {
    const keysFile = path.join(store, '..', `${path.basename(store)}-keys.json`);
    await writeFile(keysFile, keyList(ours.entry));
    await chmod(folder, 0o777);
    const config = { store, keysFile, copies: folder };
    await expect(openReleases(config, new FakeClock(), new Registry())).rejects.toThrow('RELEASE_COPIES');
    await chmod(folder, 0o700);
    const releases = await openReleases(config, new FakeClock(), new Registry());
    expect(releases?.isRolledOut).toBe(false);
    await rm(keysFile);
  });
});

describe('a server that starts', () => {
  it('is refused while the store cannot be read, and not taken for one before a first rollout', async () => {
    const keysFile = path.join(folder, 'keys.json');
    await writeFile(keysFile, keyList(ours.entry));
    const away = path.join(store, 'away');
    const opened = openReleases({ store: away, keysFile, copies: folder }, new FakeClock(), new Registry());
    await expect(opened).rejects.toThrow(
      new StartFailure(
        `RELEASE_STORE names ${away}, which cannot be read (ENOENT). Mount it; before anything is published: release publish FOLDER makes it.`,
      ),
    );
  });

  it('serves the stable release while the candidate is loaded, and waits for an asset that is being copied', async () => {
    const candidate = { id: two, share: 10_000, targets: [...targets], allow: [], isPaused: false };
    const killed = { targets: [], campaigns: [] };
    const said = { changedAt: new Date(0).toISOString(), actor: 'a', reason: 'r', killed };
    const channel = { format: 1 as const, sequence: 1, stable: one, previous: null, candidate, ...said };
    await writeChannel(store, channel, ours.key);
    const served = new ServedReleases(store, keys, { folder, clock: new FakeClock() });
    let load: () => void = () => undefined;
    const mayLoad = new Promise<void>((resolve) => (load = resolve));
    const parts: ReleaseParts = {
      open: async ({ id }) => {
        if (id === two) await mayLoad;
        return { id, campaigns: new Map(), close: () => Promise.resolve() } as unknown as OpenRelease;
      },
      readStops: () => Promise.resolve([]),
      alarm: () => undefined,
      log: { info: () => undefined, warn: () => undefined },
    };
    const stop = await served.start(parts);
    const visitor = { target: 'h5' as const, cookie: 'guid=123456789012345', userAgent: '', ip: '' };
    expect(served.choose(visitor)?.id).toBe(one);
    const asset = served.findAsset('h5', 'own-2.js');
    load();
    expect(await asset).toBe(path.join(folder, two, 'dist/h5/assets'));
    await served.settled();
    expect(served.choose(visitor)?.id).toBe(two);
    expect(served.findAsset('h5', 'own-3.js')).toBeNull();
    await stop();
  });

  it('says once that a copy was damaged, and reads its pages again', async () => {
    await start();
    await forge(script);
    const killed = { targets: [], campaigns: [] };
    const said = { changedAt: new Date(0).toISOString(), actor: 'a', reason: 'r', killed };
    const channel = {
      format: 1 as const,
      sequence: 1,
      stable: one,
      previous: null,
      candidate: null,
      ...said,
    };
    await writeChannel(store, channel, ours.key);
    const served = new ServedReleases(store, keys, { folder, clock: new FakeClock() });
    const [alarms, steps]: [string[], string[]] = [[], []];
    const stop = await served.start({
      open: ({ id }) => {
        steps.push('open');
        const close = () => Promise.resolve(void steps.push('close'));
        return Promise.resolve({ id, campaigns: new Map(), close } as unknown as OpenRelease);
      },
      readStops: () => Promise.resolve([]),
      alarm: (what, { reason }) => void alarms.push(`${what}: ${String(reason)}`),
      log: { info: () => undefined, warn: () => undefined },
    });
    await served.settled();
    expect(alarms).toEqual([`a release is refused: its copy had other bytes: dist/h5/${script}`]);
    expect(steps).toEqual(['open', 'open', 'close']);
    expect(await readFile(copied(script), 'utf8')).toBe("own('1');");
    await stop();
  });
});
