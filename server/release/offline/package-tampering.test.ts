import { all, change, installed, ours, refused, restated, sizeAt, whole } from './testing/installing.ts';
import type { Tampering } from './testing/installing.ts';
import { packageNames } from './offline-list.schema.ts';
import { contents, listOf, packageOf, packed } from './testing/small-package.ts';

/** Other bytes in place of some, as many, wherever they are in the archive. */
function replaced(zip: Buffer, from: string, to: string): Buffer {
  const text = zip.toString('latin1');
  if (!text.includes(from) || from.length !== to.length) throw new Error(`${from} is not in it`);
  return Buffer.from(text.replaceAll(from, to), 'latin1');
}
const flipped = (zip: Buffer, at: number): Buffer => {
  const copy = Buffer.from(zip);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
const [script, sheet] = ['files/assets/a.js', 'files/assets/same.css'];
const text = contents.second;
const but = (path: string, ...more: readonly { name: string; bytes: Buffer }[]) => [
  ...all.filter(({ name }) => name !== packageNames.files + path),
  ...more,
];

const archives: readonly Tampering[] = [
  ['an empty file', () => Promise.resolve(Buffer.alloc(0)), /no whole archive/],
  ['no archive', () => Promise.resolve(Buffer.from('<html>not found</html>')), /no whole archive/],
  ['the last byte is missing', async () => (await whole()).subarray(0, -1), /no whole archive/],
  ['the second half is missing', async () => (await whole()).subarray(0, 600), /no whole archive/],
  [
    'the first byte is missing',
    async () => (await whole()).subarray(1),
    /no whole archive|cannot be unpacked/,
  ],
  [
    'a bit of a packed script',
    async () => flipped(await whole(), (await whole()).indexOf(script) + script.length + 4),
    /cannot be unpacked|has other bytes/,
  ],
  ['larger than any package', () => Promise.resolve(Buffer.alloc(64_000_001)), /too large/],
  ['a script is missing', () => whole({ files: but('assets/a.js') }), /a\.js is missing/],
  ['a file more', () => whole({ files: [...all, packed('assets/x.js', 'x()')] }), /x\.js is not in the list/],
  [
    'a file beside the list',
    () => whole({ files: [...all, { name: 'x.sh', bytes: Buffer.from('x') }] }),
    /x\.sh is not in the list/,
  ],
  ['a file twice', () => whole({ files: [...all, packed('assets/a.js', 'evil()')] }), /in the package twice/],
  [
    'another script of the same size',
    () => whole({ files: but('assets/c.js', packed('assets/c.js', 'x();')) }),
    /c\.js has other bytes/,
  ],
  [
    'a longer script',
    () => whole({ files: but('assets/c.js', packed('assets/c.js', 'c(); ')) }),
    /c\.js has another size/,
  ],
  [
    'an empty script',
    () => whole({ files: but('assets/c.js', packed('assets/c.js', '')) }),
    /c\.js has another size/,
  ],
  [
    'two files change places',
    () => whole({ files: but('assets/c.js', packed('assets/c.js', text['assets/same.css'] ?? '')) }),
    /another size/,
  ],
  [
    'a name that leads out',
    async () =>
      replaced(
        await whole({ files: [...all, packed('aa/aa/x.js', 'x')] }),
        'files/aa/aa/x.js',
        'files/../../x.js',
      ),
    /no whole archive.*invalid relative path/,
  ],
  [
    'an absolute name',
    async () =>
      replaced(
        await whole({ files: [...all, packed('aa/aa/x.js', 'x')] }),
        'files/aa/aa/x.js',
        '/iles/aa/aa/x.js',
      ),
    /no whole archive.*absolute path/,
  ],
  [
    'a name with a drive',
    async () =>
      replaced(
        await whole({ files: [...all, packed('aa/aa/x.js', 'x')] }),
        'files/aa/aa/x.js',
        'C:les/aa/aa/x.js',
      ),
    /no whole archive.*absolute path/,
  ],
  [
    'a name with a backslash',
    async () =>
      replaced(
        await whole({ files: [...all, packed('aa/aa/x.js', 'x')] }),
        'files/aa/aa/x.js',
        'files\\..\\..\\x.js'.slice(0, 16),
      ),
    /no whole archive.*invalid characters/,
  ],
  [
    'a folder in place of a file',
    async () => replaced(await whole(), 'files/assets/c.js', 'files/assets/cjs/'),
    /cjs\/ is not in the list/,
  ],
  [
    'a bomb: a list of a gigabyte',
    async () => restated(await whole(), packageNames.list, sizeAt, 1_000_000_000),
    /offline\.json has another size/,
  ],
  [
    'a bomb: a script that states a gigabyte',
    async () => restated(await whole(), script, sizeAt, 1_000_000_000),
    /a\.js has another size/,
  ],
  [
    'a bomb: a script that unpacks to more than it states',
    async () => {
      const bomb = await whole({ files: but('assets/a.js', packed('assets/a.js', ' '.repeat(4_000_000))) });
      return restated(bomb, script, sizeAt, Buffer.byteLength(text['assets/a.js'] ?? ''));
    },
    /a\.js cannot be unpacked/,
  ],
  [
    'a file that states that it is encrypted',
    async () => {
      const zip = Buffer.from(await whole());
      zip.writeUInt16LE(1, zip.lastIndexOf(sheet) - 46 + 8);
      return zip;
    },
    /cannot be unpacked/,
  ],
  [
    'a file in an unknown compression',
    async () => {
      const zip = Buffer.from(await whole());
      zip.writeUInt16LE(99, zip.lastIndexOf(sheet) - 46 + 10);
      return zip;
    },
    /cannot be unpacked/,
  ],
];

test('an untouched package is installed, and a delta gives the same files', async () => {
  const first = await installed(await packageOf({ key: ours.key, list: listOf('first') }));
  const { files } = await installed(await whole());
  const step = await installed(await change(), { installed: first });
  expect([...step.files].sort()).toEqual([...files].sort());
  expect([...step.files.keys()]).not.toContain('assets/b.js');
});

test.each(archives)('refused: %s', async (_what, make, reason) => {
  expect(await refused(await make())).toMatch(reason);
});
