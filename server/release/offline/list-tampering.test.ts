import { signatureOf, canonicalBytes } from '../release-keys.ts';
import type { Installed } from './install-package.ts';
import type { OfflineList } from './offline-list.schema.ts';
import {
  all,
  change,
  installed,
  ours,
  refused,
  restated,
  revoked,
  sizeAt,
  stranger,
  whole,
} from './testing/installing.ts';
import type { Tampering } from './testing/installing.ts';
import { contents, ids, listOf, packageOf, packed } from './testing/small-package.ts';

const text = contents.second;
const script = 'files/assets/a.js';
const { files } = listOf('second');
const withFiles = (changed: OfflineList['files']): Partial<OfflineList> => ({
  files: changed,
  bytes: changed.reduce((sum, { bytes }) => sum + bytes, 0),
});
const renamed = (path: string) =>
  withFiles(files.map((file) => (file.path === 'assets/c.js' ? { ...file, path } : file)));

let first: Installed;
beforeAll(async () => {
  first = await installed(await packageOf({ key: ours.key, list: listOf('first') }));
});

const signatures: readonly Tampering[] = [
  [
    'another list under the signature',
    () => whole({ listBytes: canonicalBytes(listOf('second', { lowestApp: '0.0.1' })) }),
    /not of these bytes/,
  ],
  [
    'a space in the list',
    () => whole({ listBytes: Buffer.concat([canonicalBytes(listOf('second')), Buffer.from(' ')]) }),
    /not of these bytes/,
  ],
  [
    'a list that is not canonical, signed',
    () => {
      const bytes = Buffer.from(JSON.stringify(listOf('second'), null, 1));
      return whole({ listBytes: bytes, signature: signatureOf('offline', bytes, ours.key) });
    },
    /not have its shape/,
  ],
  ['an unknown key', () => whole({ key: stranger.key }), /is unknown/],
  ['a revoked key', () => whole({ key: revoked.key }), /is revoked/],
  [
    'a signature of a release',
    () => whole({ signature: signatureOf('release', canonicalBytes(listOf('second')), ours.key) }),
    /not of these bytes/,
  ],
  [
    'a signature of a channel',
    () => whole({ signature: signatureOf('channel', canonicalBytes(listOf('second')), ours.key) }),
    /not of these bytes/,
  ],
  [
    'the signature of another package',
    () => whole({ signature: signatureOf('offline', canonicalBytes(listOf('first')), ours.key) }),
    /not of these bytes/,
  ],
  ['no signature in its file', () => whole({ signature: Buffer.from('{}') }), /signature is not one/],
  [
    'an unknown key under our id',
    () =>
      whole({
        signature: Buffer.from(
          signatureOf('offline', canonicalBytes(listOf('second')), stranger.key)
            .toString()
            .replace(/"keyId":"\w+"/, `"keyId":"${ours.entry.id}"`),
        ),
      }),
    /not of these bytes/,
  ],
];

/** What our own key has signed by mistake, or in the hands of a thief. */
const signed: readonly Tampering[] = [
  ['for another target', () => whole({ list: listOf('second', { target: 'h5' }) }), /is for h5/],
  [
    'a path that leads out',
    () => whole({ list: listOf('second', renamed('../../x.js')), files: [] }),
    /not have its shape/,
  ],
  [
    'an absolute path',
    () => whole({ list: listOf('second', renamed('/etc/x.js')), files: [] }),
    /not have its shape/,
  ],
  [
    'a path with a backslash',
    () => whole({ list: listOf('second', renamed('a\\x.js')), files: [] }),
    /not have its shape/,
  ],
  [
    'a file twice in the list',
    () => whole({ list: listOf('second', withFiles([...files, ...files])), files: [] }),
    /has a file twice/,
  ],
  ['a sum that is none', () => whole({ list: listOf('second', { bytes: 1 }) }), /bytes of the list/],
  [
    'more than a phone has room for',
    () => whole({ list: listOf('second', { bytes: 900_000_000 }) }),
    /not have its shape/,
  ],
  ['a field more', () => whole({ list: { ...listOf('second'), further: 1 } }), /not have its shape/],
  [
    'no file',
    () => whole({ list: listOf('second', { files: [], bytes: 0 }), files: [] }),
    /not have its shape/,
  ],
  ['another format', () => whole({ list: { ...listOf('second'), format: 2 } }), /not have its shape/],
];

const deltas: readonly Tampering[] = [
  [
    'a script of a delta is another one',
    () =>
      change(
        {},
        {
          files: [
            packed('assets/a.js', (text['assets/a.js'] ?? '').replace('A', 'B')),
            packed('assets/c.js', 'c();'),
          ],
        },
      ),
    /a\.js has other bytes/,
  ],
  [
    'a delta lacks a file that it changes',
    () => change({}, { files: [packed('assets/a.js', text['assets/a.js'] ?? '')] }),
    /c\.js is missing/,
  ],
  ['a delta brings a file that it does not change', () => change({}, { files: all }), /is not in the list/],
  [
    'a delta does not say that a file changes',
    () => change({ changed: ['assets/c.js'] }),
    /a\.js has other bytes/,
  ],
  [
    'a delta does not say that a file is new',
    () => change({ changed: ['assets/a.js'] }),
    /c\.js is not installed/,
  ],
  [
    'a delta changes a file that there is none of',
    () => change({ changed: ['assets/a.js', 'assets/c.js', 'assets/z.js'] }),
    /not in the list/,
  ],
  [
    'a delta changes a file twice',
    () => change({ changed: ['assets/a.js', 'assets/a.js', 'assets/c.js'] }, { files: [] }),
    /changes a file twice/,
  ],
  ['a delta does not say what goes', () => change({ removed: [] }), /does not name what it removes/],
  [
    'a delta removes what stays',
    () => change({ removed: ['assets/b.js', 'assets/same.css'] }),
    /removes a file that is in the list/,
  ],
  [
    'a delta removes what was never there',
    () => change({ removed: ['assets/b.js', 'assets/y.js'] }),
    /does not name what it removes/,
  ],
  [
    'a delta of another release',
    () => change({ since: '20261101T000000-cccccccccccc' }),
    /is for 20261101T000000-cccccccccccc/,
  ],
  ['a delta of other files of that release', () => change({ sinceFiles: 'f'.repeat(64) }), /for other files/],
  ['a path of a delta that leads out', () => change({ removed: ['../../b.js'] }), /not have its shape/],
  [
    'a delta under the signature of the whole package',
    () => change({}, { signature: signatureOf('offline', canonicalBytes(listOf('second')), ours.key) }),
    /not of these bytes/,
  ],
  ['a delta of a revoked key', () => change({}, { key: revoked.key }), /is revoked/],
  ['a delta that is cut', async () => (await change()).subarray(0, 700), /no whole archive/],
  ['a bomb in a delta', async () => restated(await change(), script, sizeAt, 1_000_000_000), /another size/],
];

test.each([...signatures, ...signed])('refused: %s', async (_what, make, reason) => {
  expect(await refused(await make())).toMatch(reason);
});

test.each(deltas)('refused: %s', async (_what, make, reason) => {
  expect(await refused(await make(), { installed: first })).toMatch(reason);
});

describe('what is installed already', () => {
  const second = async (): Promise<Installed> => installed(await whole());
  const back = (rollbackFrom: OfflineList['rollbackFrom']) =>
    packageOf({ key: ours.key, list: listOf('first', { rollbackFrom }) });

  test('an older package is refused, unless it is signed as the way back from exactly that release', async () => {
    const now = await second();
    expect(await refused(await back(null), { installed: now })).toMatch(/older than 20261102/);
    expect(await refused(await back('20261103T000000-dddddddddddd'), { installed: now })).toMatch(
      /older than/,
    );
    expect(await refused(await back(ids.second), { installed: now })).toBe('installed');
    expect(await refused(await whole(), { installed: now })).toBe('installed');
  });

  test('a delta is refused on nothing, on another release, and on bytes that a disk has changed', async () => {
    expect(await refused(await change())).toMatch(/nothing is installed/);
    expect(await refused(await change(), { installed: await second() })).toMatch(
      /and 20261102.* is installed/,
    );
    const damaged = new Map(first.files).set('assets/same.css', Buffer.from('b{}'));
    expect(await refused(await change(), { installed: { ...first, files: damaged } })).toMatch(
      /same\.css has other bytes/,
    );
  });

  test('an app that is too old for the package is not given it', async () => {
    expect(await refused(await whole(), { isAtLeast: () => false })).toMatch(/from 2\.0\.0 on/);
  });
});
