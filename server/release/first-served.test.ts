import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { writeChannel } from './release-channel.ts';
import { releasesIn } from './release-store.ts';
import { ServedReleases } from './served-releases.ts';
import type { OpenRelease, ReleaseParts } from './served-releases.ts';
import { freshStores } from './testing/fresh-stores.ts';

let [store, folder, one, two] = ['', '', '', ''];
const { ours, keys } = freshStores((fresh) => ({ store, folder, one, two } = fresh));

describe('a server that starts where not everything is known or whole', () => {
  const killed = { targets: [], campaigns: [] };
  const said = { changedAt: new Date(0).toISOString(), actor: 'a', reason: 'r', killed };
  const visitor = { target: 'h5' as const, cookie: 'guid=123456789012345', userAgent: '', ip: '' };
  let readStops: ReleaseParts['readStops'];
  const parts = (): ReleaseParts => ({
    open: ({ id }) => {
      const close = () => Promise.resolve();
      return Promise.resolve({ id, campaigns: new Map(), close } as unknown as OpenRelease);
    },
    readStops: () => readStops(),
    alarm: () => undefined,
    log: { info: () => undefined, warn: () => undefined },
  });
  beforeEach(() => {
    readStops = () => Promise.resolve([]);
  });

  it('serves no candidate until the database has told which ones were stopped', async () => {
    const candidate = { id: two, share: 10_000, targets: [...targets], allow: [], isPaused: false };
    const channel = { format: 1 as const, sequence: 1, stable: one, previous: null, candidate, ...said };
    await writeChannel(store, channel, ours.key);
    readStops = () => Promise.reject(new Error('away'));
    const served = new ServedReleases(store, keys, { folder, clock: new FakeClock() });
    const stop = await served.start(parts());
    await served.settled();
    expect(served.choose(visitor)?.id).toBe(one);
    readStops = () => Promise.resolve([]);
    await served.ask();
    expect(served.choose(visitor)?.id).toBe(two);
    await stop();
  });

  it('serves the release that was stable before where the stable one is refused', async () => {
    const channel = {
      format: 1 as const,
      sequence: 1,
      stable: two,
      previous: one,
      candidate: null,
      ...said,
    };
    await writeChannel(store, channel, ours.key);
    await writeFile(path.join(releasesIn(store), two, 'files/dist/h5/assets/own-2.js'), 'forged');
    const served = new ServedReleases(store, keys, { folder, clock: new FakeClock() });
    const stop = await served.start(parts());
    expect(served.choose(visitor)?.id).toBe(one);
    await stop();
  });
});
