import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { parseKeys } from '../release-keys.ts';
import { newStore, publishDistRelease } from './dist-release.ts';
import { keyList, testKey } from './small-release.ts';

/** A store with two releases, and an empty folder for their copies. */
export interface FreshStore {
  readonly store: string;
  readonly folder: string;
  /** Ids of the releases, in the order in which they were published. */
  readonly one: string;
  readonly two: string;
}

/** Registers what hands such a store to each test of a file; returns the key that has signed the releases, and its list. */
export function freshStores(take: (fresh: FreshStore) => void) {
  const ours = testKey();
  const keys = parseKeys(keyList(ours.entry));
  let [store, folder, published] = ['', '', ''];
  let [one, two] = ['', ''];
  beforeAll(async () => {
    published = await newStore();
    const publish = (mark: string) => publishDistRelease({ store: published, key: ours.key, keys, mark });
    [one, two] = [await publish('1'), await publish('2')];
  }, bootTimeoutMs);
  afterAll(() => rm(published, { recursive: true }));
  beforeEach(async () => {
    [store, folder] = await Promise.all([newStore(), mkdtemp(path.join(tmpdir(), 'copies-'))]);
    await cp(published, store, { recursive: true });
    take({ store, folder, one, two });
  });
  afterEach(() => Promise.all([store, folder].map((each) => rm(each, { recursive: true, force: true }))));
  return { ours, keys };
}
