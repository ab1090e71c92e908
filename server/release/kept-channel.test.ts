import { copyFile, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { StartFailure } from '#server/errors.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { keepProof } from './copy-proof.ts';
import { writeChannel } from './release-channel.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import { parseKeys } from './release-keys.ts';
import type { ReleaseManifest } from './release-manifest.schema.ts';
import type { OpenRelease, ServedReleases } from './served-releases.ts';
import { openReleases } from './start-releases.ts';
import { newStore, publishDistRelease } from './testing/dist-release.ts';
import { keyList, testKey } from './testing/small-release.ts';

const ours = testKey();
const keys = parseKeys(keyList(ours.entry));
const visitor = { target: 'h5' as const, cookie: 'guid=123456789012345', userAgent: '', ip: '' };

let [place, published] = ['', ''];
let [one, two, three] = ['', '', ''];
const clock = new FakeClock();
let told: string[];
let running: RunningServer | null;

interface RunningServer {
  readonly served: ServedReleases;
  readonly metrics: Registry;
  readonly stop: () => Promise<void>;
}

const store = (): string => path.join(place, 'store');
const copies = (): string => path.join(place, 'copies');
const keysFile = (): string => path.join(place, 'keys.json');
const kept = (): string => path.join(copies(), 'channel.json');
const away = (): Promise<void> => rename(store(), `${store()}-away`);
const back = (): Promise<void> => rename(`${store()}-away`, store());

beforeAll(async () => {
  published = await newStore();
  const publish = (mark: string) => publishDistRelease({ store: published, key: ours.key, keys, mark });
  [one, two, three] = [await publish('1'), await publish('2'), await publish('3')];
}, bootTimeoutMs);
afterAll(() => rm(published, { recursive: true }));
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kept-'));
  [told, running] = [[], null];
  await cp(published, store(), { recursive: true });
  await mkdir(copies(), { mode: 0o700 });
  await writeFile(keysFile(), keyList(ours.entry));
});
afterEach(async () => {
  await running?.stop();
  await rm(place, { recursive: true });
});

/** The channel of a number, in the store. */
async function say(sequence: number, differs: Partial<ReleaseChannel> = {}, where = store()): Promise<void> {
  const channel: ReleaseChannel = {
    ...{ format: 1, sequence, changedAt: new Date(clock.now()).toISOString(), actor: 'a', reason: 'r' },
    ...{ stable: one, previous: null, candidate: null, killed: { targets: [], campaigns: [] }, ...differs },
  };
  await writeChannel(where, channel, ours.key);
}

const open = (metrics = new Registry()) =>
  openReleases({ store: store(), keysFile: keysFile(), copies: copies() }, clock, metrics);

/** Starts a server on the store and the copies, in place of the one that runs. */
async function start(): Promise<RunningServer> {
  await running?.stop();
  running = null;
  const metrics = new Registry();
  const releases = await open(metrics);
  if (releases === null) throw new Error('no releases');
  const { served } = releases;
  const stop = await served.start({
    open: ({ id }) => {
      const close = () => Promise.resolve();
      return Promise.resolve({ id, campaigns: new Map(), close } as unknown as OpenRelease);
    },
    readStops: () => Promise.resolve([]),
    alarm: (what, { reason }) => void told.push(`${what}: ${String(reason)}`),
    log: { info: () => undefined, warn: (_facts: unknown, text?: string) => void told.push(text ?? '') },
  });
  await served.settled();
  running = { served, metrics, stop };
  return running;
}

/** One look at the store, to its end. */
async function look({ served }: RunningServer): Promise<void> {
  await served.ask();
  await served.settled();
}

async function figure({ metrics }: RunningServer, name: string): Promise<number | undefined> {
  const { values } = (await metrics.getSingleMetric(`hall_release_channel_${name}`)?.get()) ?? { values: [] };
  return values[0]?.value;
}

const choice = ({ served }: RunningServer): string | undefined => served.choose(visitor)?.id;
const startsByKept = 'the server starts by the release channel that it has kept, without the store';
const cannotBeRead = 'the release channel cannot be read: ';
const storeAway = () =>
  `RELEASE_STORE names ${store()}, which cannot be read (ENOENT). Mount it; before anything is published: release publish FOLDER makes it.`;

describe('a server whose store is away when it starts', () => {
  it('starts by the channel and the copies that it has kept, and says so', async () => {
    await say(1, { killed: { targets: ['app'], campaigns: ['gold_fund'] } });
    await start();
    expect(told).toEqual([]);
    await away();
    const server = await start();
    expect([
      choice(server),
      server.served.isTargetKilled('app'),
      server.served.isTypeKilled('gold_fund'),
    ]).toEqual([one, true, true]);
    expect(told).toEqual([startsByKept, expect.stringContaining(cannotBeRead)]);
    expect([await figure(server, 'away'), await figure(server, 'sequence')]).toEqual([1, 1]);
  });

  it('starts so too where an empty folder is left of the store, as of one that is not mounted', async () => {
    await say(1);
    await start();
    await away();
    await mkdir(store());
    expect(choice(await start())).toBe(one);
    expect(told).toEqual([startsByKept, `${cannotBeRead}The channel is gone.`]);
    await rm(store(), { recursive: true });
  });

  it('goes over to the store when it answers, with a newer release or a rollback', async () => {
    await say(1, { stable: two, previous: one });
    await start();
    await away();
    const server = await start();
    expect(choice(server)).toBe(two);
    await say(2, { stable: three, previous: two }, `${store()}-away`);
    await back();
    await look(server);
    expect([choice(server), await figure(server, 'away'), await figure(server, 'sequence')]).toEqual([
      three,
      0,
      2,
    ]);
    expect(told.at(-1)).toBe('the release channel can be read again');
    await say(3, { stable: two, previous: three });
    await look(server);
    expect(choice(server)).toBe(two);
    await away();
    expect(choice(await start())).toBe(two);
  });

  it('keeps the copies of earlier releases, and serves their assets', async () => {
    await say(1);
    await say(2, { stable: two, previous: null });
    await say(3, { stable: three, previous: null });
    await start();
    await away();
    const server = await start();
    expect(server.served.findAsset('h5', 'own-1.js')).toBe(path.join(copies(), one, 'dist/h5/assets'));
    expect((await readdir(copies())).sort()).toEqual([one, two, three, 'channel.json'].sort());
  });
});

describe('without the store a server does not start', () => {
  it('where it has kept no channel', async () => {
    await away();
    await expect(start()).rejects.toThrow(new StartFailure(storeAway()));
  });

  it('by a channel that was tampered with, or whose key is revoked', async () => {
    await say(1);
    await start();
    await away();
    const text = await readFile(kept(), 'utf8');
    await writeFile(kept(), text.replace('"sequence":1', '"sequence":2'));
    await expect(start()).rejects.toThrow(
      `${storeAway()} The channel that was kept does not hold: the signature is not of these bytes.`,
    );
    await writeFile(kept(), text);
    await writeFile(keysFile(), keyList({ ...ours.entry, state: 'revoked' }));
    await expect(start()).rejects.toThrow('is revoked');
  });

  it.each(['dist/h5/assets/own-1.js', 'dist/h5/render/render.mjs', 'manifest.json'])(
    'by a copy whose %s was tampered with, also with a record that says that it was proved so',
    async (name) => {
      await say(1);
      await start();
      await away();
      const copy = path.join(copies(), one);
      const manifest = JSON.parse(
        await readFile(path.join(copy, 'manifest.json'), 'utf8'),
      ) as ReleaseManifest;
      await writeFile(path.join(copy, name), 'forged');
      await keepProof(copy, manifest);
      await expect(start()).rejects.toThrow(`${storeAway()} Of what was kept, ${one} is refused: `);
    },
  );

  it('by a channel of a release that it has not copied', async () => {
    await say(1);
    await start();
    await say(2, { stable: two });
    await copyFile(path.join(store(), 'channel/000002.json'), kept());
    await away();
    await expect(start()).rejects.toThrow(`Of what was kept, ${two} is refused: there is no manifest.`);
  });
});

describe('a channel that is older than the kept one', () => {
  it('is not followed when the store comes back with it, which is told beside that it was away', async () => {
    await say(1);
    await say(2, { stable: two });
    await start();
    await away();
    const server = await start();
    await rm(path.join(`${store()}-away`, 'channel/000002.json'));
    await back();
    await look(server);
    await look(server);
    expect([choice(server), await figure(server, 'away'), await figure(server, 'sequence')]).toEqual([
      two,
      1,
      2,
    ]);
    const older = `${cannotBeRead}The channel 000001.json is older than one that was seen, 000002.json.`;
    expect(told.slice(2)).toEqual([older]);
    expect(await readFile(kept(), 'utf8')).toContain('"sequence":2');
    const again = await start();
    // What the operator does: changes that follow, until one has a number that was not seen.
    await say(2, { stable: three });
    await look(again);
    expect([choice(again), told.at(-1)]).toEqual([
      two,
      `${cannotBeRead}The channel 000002.json is not the one that was seen.`,
    ]);
    await say(3, { stable: three });
    await look(again);
    expect(choice(again)).toBe(three);
  });

  /** What is not protected: whoever writes in the folder of this account. */
  it('holds until the store answers where somebody has put it back into the copies', async () => {
    await say(1);
    const first = await start();
    const older = await readFile(kept());
    await say(2, { stable: two, previous: one });
    await look(first);
    await writeFile(kept(), older);
    await away();
    const server = await start();
    expect([choice(server), await figure(server, 'sequence')]).toEqual([one, 1]);
    await back();
    await look(server);
    expect([choice(server), await figure(server, 'sequence')]).toEqual([two, 2]);
    expect(await readFile(kept(), 'utf8')).toContain('"sequence":2');
  });
});

describe('the kept channel', () => {
  it('does not stop a start with the store where it does not hold, and is written anew', async () => {
    await say(1);
    await writeFile(kept(), 'forged');
    expect(choice(await start())).toBe(one);
    expect(told).toEqual(['the kept release channel is not used']);
    expect(await readFile(kept(), 'utf8')).toContain('"sequence":1');
  });

  it('is what holds where the newest change in the store does not', async () => {
    await say(1);
    await start();
    await say(2, { stable: two });
    const file = path.join(store(), 'channel/000002.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"actor":"a"', '"actor":"b"'));
    expect(choice(await start())).toBe(one);
    await rm(kept());
    await expect(start()).rejects.toThrow('The channel 000002.json does not hold');
  });

  it('is written later where the disk takes nothing, which is told once and stops nothing', async () => {
    await mkdir(`${kept()}.part`);
    await say(1);
    const server = await start();
    await look(server);
    expect([choice(server), told]).toEqual([one, ['the release channel cannot be kept']]);
    await rm(`${kept()}.part`, { recursive: true });
    await look(server);
    expect(await readFile(kept(), 'utf8')).toContain('"sequence":1');
  });
});
