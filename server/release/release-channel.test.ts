import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readChannel, readNewest, writeChannel } from './release-channel.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import { parseKeys } from './release-keys.ts';
import { keyList, testKey } from './testing/small-release.ts';

const ours = testKey();
const keys = parseKeys(keyList(ours.entry));
let store: string;

beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(store, { recursive: true }));

const numbered = (sequence: number): ReleaseChannel => ({
  ...{ format: 1, sequence, changedAt: '2026-11-29T00:00:00Z', actor: 'a', reason: 'r' },
  ...{ stable: '20261101T000000-aaaaaaaaaaaa', previous: null, candidate: null },
  killed: { targets: [], campaigns: [] },
});
const write = (sequence: number): Promise<void> => writeChannel(store, numbered(sequence), ours.key);
const file = (sequence: number): string => path.join(store, 'channel', `00000${String(sequence)}.json`);

test('the newest channel holds, and the history stays', async () => {
  expect(await readChannel(store, keys)).toBeNull();
  await write(1);
  await write(2);
  expect(await readChannel(store, keys)).toEqual(numbered(2));
  expect(await readdir(path.join(store, 'channel'))).toEqual(['000001.json', '000002.json']);
});

test('of two operators who change it at once one is told', async () => {
  const ended = await Promise.allSettled([write(1), write(1), write(1)]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect(reasons).toEqual(Array(2).fill(expect.stringMatching(/changed the channel meanwhile/)));
  expect((await readdir(store)).filter((name) => name.startsWith('.channel'))).toEqual([]);
});

test.each([
  [
    'a bit',
    async () => writeFile(file(1), (await readFile(file(1), 'utf8')).replace('"actor":"a"', '"actor":"b"')),
    keys,
    /not of these bytes/,
  ],
  [
    'a space',
    async () => writeFile(file(1), ` ${await readFile(file(1), 'utf8')}`),
    keys,
    /not have its shape/,
  ],
  ['the place of another', () => rename(file(1), file(2)), keys, /in the place of another/],
  ['nothing, of an unknown key', () => Promise.resolve(), parseKeys(keyList(testKey().entry)), /is unknown/],
  [
    'nothing, of a retired key',
    () => Promise.resolve(),
    parseKeys(keyList({ ...ours.entry, state: 'retired' })),
    /is retired/,
  ],
])('a channel is refused that differs in %s', async (_what, tamper, trusted, reason) => {
  await write(1);
  await tamper();
  await expect(readChannel(store, trusted)).rejects.toThrow(reason);
});

test('a reader that has seen a later channel refuses an earlier one, another of its number, and none', async () => {
  await write(1);
  await write(2);
  const seen = await readNewest(store, keys);
  expect(await readNewest(store, keys, seen)).toBe(seen);
  await rm(file(2));
  await expect(readNewest(store, keys, seen)).rejects.toThrow(
    'The channel 000001.json is older than one that was seen, 000002.json.',
  );
  await writeChannel(store, { ...numbered(2), reason: 'another' }, ours.key);
  await expect(readNewest(store, keys, seen)).rejects.toThrow(/is not the one that was seen/);
  await write(3);
  expect((await readNewest(store, keys, seen))?.channel).toEqual(numbered(3));
  await rm(path.join(store, 'channel'), { recursive: true });
  await expect(readNewest(store, keys, seen)).rejects.toThrow(/is gone/);
});

test('a pipe in the place of a change holds up nobody', async () => {
  await write(1);
  execFileSync('mkfifo', [file(2)]);
  await expect(readChannel(store, keys)).rejects.toThrow('The channel 000002.json cannot be read.');
});

test('changes that cannot be listed are no store without a first rollout', async () => {
  await writeFile(path.join(store, 'channel'), '');
  await expect(readChannel(store, keys)).rejects.toThrow('cannot be read (ENOTDIR)');
});
