import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import { changeChannel } from '#server/commands/change-channel.ts';
import { compareReleases, describeComparison } from './compare-releases.ts';
import { parseKeys } from './release-keys.ts';
import { publishRelease } from './release-store.ts';
import { keyList, signInto, smallManifest, testKey, writeSmallRelease } from './testing/small-release.ts';
import { names } from './verify-release.ts';

const ours = testKey();
const keys = parseKeys(keyList(ours.entry));
const made: string[] = [];
let store: string;
let keyFile: string;

beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'store-'));
  keyFile = path.join(store, 'key.pem');
  await writeFile(keyFile, ours.key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
});
afterEach(() => Promise.all([store, ...made.splice(0)].map((folder) => rm(folder, { recursive: true }))));

const call = { needs: 'none', isIdempotent: false, data: { type: 'object' } };

/** Publishes a release of a day with these calls and migrations, and returns its id. */
async function publish(day: number, calls: object, steps: readonly object[] = []): Promise<string> {
  const commit = { committedAt: `2026-11-0${String(day)}T00:00:00Z`, commit: 'c'.repeat(40) };
  const folder = await writeSmallRelease(ours.key, commit);
  made.push(folder);
  const manifest = smallManifest(commit);
  const { server } = manifest.parts;
  for (const [name, value] of [
    ['dist/contract.json', calls],
    ['dist/schema-steps.json', steps],
  ] as const) {
    const text = JSON.stringify(value);
    await writeFile(path.join(folder, names.files, name), text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    server.files = server.files.map((file) =>
      file.path === name ? { path: name, bytes: text.length, sha256 } : file,
    );
  }
  server.bytes = server.files.reduce((sum, { bytes }) => sum + bytes, 0);
  await signInto(folder, manifest, ours.key);
  await publishRelease(folder, store, { keys });
  return manifest.id;
}

const rollOut = (id: string, percent: number, breaking = '') =>
  changeChannel(
    { store, keys, keyFile, author: { actor: 'a', reason: 'r' }, breaking },
    { kind: 'rollout', id, percent, targets, allow: [] },
  );

test('a candidate that lacks a call is not rolled out without a reason, which is recorded, and grows with none', async () => {
  const [one, two] = [await publish(1, { 'GET /v1/x': call }), await publish(2, { 'GET /v1/y': call })];
  await rollOut(one, 100);
  await expect(rollOut(two, 5)).rejects.toThrow('GET /v1/x: the call is gone');
  expect((await rollOut(two, 5, 'nobody calls it')).reason).toBe('r (breaking: nobody calls it)');
  expect((await rollOut(two, 50)).candidate?.share).toBe(5000);
});

test('a candidate with calls more is rolled out, and needs its servers first', async () => {
  const [one, two] = [
    await publish(1, { 'GET /v1/x': call }),
    await publish(2, { 'GET /v1/x': call, 'GET /v1/y': call }),
  ];
  await rollOut(one, 100);
  expect((await rollOut(two, 5)).candidate?.id).toBe(two);
  const compared = await compareReleases(store, { older: one, newer: two, keys });
  expect(compared).toEqual({ problems: [], serversFirst: ['GET /v1/y: the call is gone'], steps: [] });
  expect(describeComparison(compared)).toContain('✔');
});

test('a step that takes something waits until the release that stopped using it runs', async () => {
  const [one, two] = [await publish(1, {}), await publish(2, {})];
  const three = await publish(3, {}, [{ name: '0060-without-x', unusedSince: two }, { name: '0061-y' }]);
  await rollOut(one, 100);
  await expect(rollOut(three, 5)).rejects.toThrow(`0060-without-x takes what releases before ${two} use`);
  await rollOut(two, 100);
  expect((await rollOut(three, 5)).candidate?.id).toBe(three);
});
