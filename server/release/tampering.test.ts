import { generateKeyPairSync } from 'node:crypto';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonicalBytes, parseKeys, signatureOf } from './release-keys.ts';
import { keyList, signInto, smallManifest, testKey, writeSmallRelease } from './testing/small-release.ts';
import { verifyRelease } from './verify-release.ts';

const [ours, other, stranger] = [testKey(), testKey(), testKey()];
const trusted = keyList(ours.entry, other.entry);
const script = 'files/dist/h5/assets/a-1.js';
let whole: string;
let another: string;
let folder: string;

beforeAll(async () => {
  whole = await writeSmallRelease(ours.key);
  another = await writeSmallRelease(ours.key, { commit: 'd'.repeat(40) });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tampered-'));
  await cp(whole, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => Promise.all([whole, another].map((each) => rm(each, { recursive: true }))));

const at = (file: string): string => path.join(folder, file);
/** Changes one bit in the middle of a file. */
const flip = async (file: string): Promise<void> => {
  const bytes = await readFile(at(file));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(at(file), bytes);
};
const rewrite = async (file: string, change: (text: string) => string): Promise<void> =>
  writeFile(at(file), change(await readFile(at(file), 'utf8')));
/** A manifest that a thief of the key, or a mistake of ours, has signed. */
const signed = (differs: object) => (): Promise<void> =>
  signInto(folder, { ...smallManifest(), ...differs }, ours.key);
const { parts } = smallManifest();
const withFile = (file: object) => ({
  parts: { ...parts, app: { ...parts.app, files: [{ ...parts.app.files[0], ...file }] } },
});

type Tampering = readonly [what: string, tamper: () => Promise<void>, reason: RegExp];
const inSignature = /^the signature is not/;

const bytes: readonly Tampering[] = [
  ...[
    script,
    'files/dist/app/manifest.json',
    'files/dist/miniprogram/manifest.json',
    'files/dist/console/index.html',
  ]
    .concat('files/dist/server/main.mjs', 'files/content/banks.json', 'files/package.json')
    .map((file): Tampering => [`a bit of ${file}`, () => flip(file), /has other bytes/]),
  ['a byte is appended', () => appendFile(at(script), ' '), /a-1\.js has another size/],
  ['a file is cut', () => truncate(at(script), 2), /another size/],
  ['a file is emptied', () => truncate(at(script), 0), /another size/],
  ['a file is missing', () => rm(at(script)), /a-1\.js is missing/],
  [
    'a part is missing',
    () => rm(at('files/dist/app'), { recursive: true }),
    /app\/manifest\.json is missing/,
  ],
  ['all files are missing', () => rm(at('files'), { recursive: true }), /is missing/],
  ['a file more', () => writeFile(at('files/dist/h5/assets/x.js'), 'x'), /x\.js is not in the manifest/],
  ['a hidden file more', () => writeFile(at('files/dist/h5/.x'), ''), /\.x is not in the manifest/],
  ['a file beside the manifest', () => writeFile(at('x.sh'), ''), /x\.sh is not in the manifest/],
  ['a file has another name', () => rename(at(script), at(`${script}x`)), /a-1\.jsx is not in the manifest/],
  [
    'two files change places',
    async () => {
      await rename(at(script), at('x'));
      await rename(at(script.replace('a-1', 'b-2')), at(script));
      await rename(at('x'), at(script.replace('a-1', 'b-2')));
    },
    /a-1\.js has other bytes/,
  ],
  [
    'a file is a link to the same bytes',
    async () => {
      await rm(at(script));
      await symlink(path.join(whole, script), at(script));
    },
    /a-1\.js is neither a file nor a folder/,
  ],
  ['a link more', () => symlink('/etc/passwd', at('files/x')), /x is neither a file nor a folder/],
  [
    'a file is a folder',
    async () => {
      await rm(at(script));
      await mkdir(at(script));
    },
    /a-1\.js is missing/,
  ],
];

const manifest: readonly Tampering[] = [
  ['a bit of the manifest', () => flip('manifest.json'), inSignature],
  ['another commit', () => rewrite('manifest.json', (text) => text.replaceAll('cc', 'dd')), inSignature],
  [
    'another lowest app',
    () => rewrite('manifest.json', (text) => text.replace('0.0.0', '9.0.0')),
    inSignature,
  ],
  ['a space', () => rewrite('manifest.json', (text) => text.replace(':', ': ')), inSignature],
  [
    'another order',
    () => rewrite('manifest.json', (text) => JSON.stringify(JSON.parse(text), null, 1)),
    inSignature,
  ],
  ['a key twice', () => rewrite('manifest.json', (text) => text.replace('{', '{"format":1,')), inSignature],
  ['an empty manifest', () => truncate(at('manifest.json'), 0), inSignature],
  ['no manifest', () => rm(at('manifest.json')), /^there is no manifest$/],
  [
    'the manifest of another release',
    () => cp(path.join(another, 'manifest.json'), at('manifest.json')),
    inSignature,
  ],
  ['a signed path that leads out', signed(withFile({ path: '../../etc/passwd' })), /not have its shape/],
  ['a signed path that leads out later', signed(withFile({ path: 'dist/../../x' })), /not have its shape/],
  ['a signed absolute path', signed(withFile({ path: '/etc/passwd' })), /not have its shape/],
  [
    'a signed file twice',
    signed(withFile({ path: 'package.json' })),
    /package\.json is in the manifest twice/,
  ],
  ['a signed field more', signed({ further: 1 }), /not have its shape/],
  ['a signed other format', signed({ format: 2 }), /not have its shape/],
  [
    'a signed id of another commit',
    signed({ id: '20261129T182432-dddddddddddd' }),
    /the id is not .*-cccccccccccc/,
  ],
  [
    'a signed sum of none',
    signed({ parts: { ...parts, app: { ...parts.app, bytes: 1 } } }),
    /bytes of app are not/,
  ],
];

const signatureFile = 'manifest.sig.json';
const setSignature = (change: (given: { keyId: string; signature: string }) => object) => () =>
  rewrite(signatureFile, (text) =>
    canonicalBytes(change(JSON.parse(text) as { keyId: string; signature: string })).toString(),
  );
const signatures: readonly Tampering[] = [
  [
    'a bit of the signature',
    setSignature(({ signature, ...rest }) => ({
      ...rest,
      signature: signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    })),
    inSignature,
  ],
  ['no signature', () => rm(at(signatureFile)), /^there is no signature$/],
  ['an empty signature', () => truncate(at(signatureFile), 0), inSignature],
  [
    'the signature of another release',
    () => cp(path.join(another, signatureFile), at(signatureFile)),
    inSignature,
  ],
  [
    'an unknown key',
    () => signInto(folder, smallManifest(), stranger.key),
    /^the key [0-9a-f]{16} is unknown$/,
  ],
  [
    'an unknown key under a known id',
    async () => {
      await signInto(folder, smallManifest(), stranger.key);
      await setSignature((given) => ({ ...given, keyId: ours.entry.id }))();
    },
    inSignature,
  ],
  [
    'the id of another known key',
    setSignature((given) => ({ ...given, keyId: other.entry.id })),
    inSignature,
  ],
  [
    'a signature of a channel',
    () => writeFile(at(signatureFile), signatureOf('channel', canonicalBytes(smallManifest()), ours.key)),
    inSignature,
  ],
  [
    'another spelling of the signature',
    setSignature(({ signature, ...rest }) => ({ ...rest, signature: respelt(signature) })),
    inSignature,
  ],
  ['a field more in the signature', setSignature((given) => ({ ...given, x: 1 })), inSignature],
  ['a space in the signature', () => rewrite(signatureFile, (text) => ` ${text}`), inSignature],
];

/** The same bytes in base64 with other spare bits. */
function respelt(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return `${text.slice(0, 85)}${letters[letters.indexOf(text[85] ?? '') + 1] ?? ''}==`;
}

test('a whole release is proved', async () => {
  expect((await verifyRelease(folder, parseKeys(trusted))).problems).toEqual([]);
});

test.each([...bytes, ...manifest, ...signatures])('refused: %s', async (_what, tamper, reason) => {
  await tamper();
  const { problems } = await verifyRelease(folder, parseKeys(trusted));
  expect(problems).toContainEqual(expect.stringMatching(reason));
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({
  type: 'spki',
  format: 'der',
});
test.each([
  ['our key is revoked', keyList({ ...ours.entry, state: 'revoked' }), /is revoked/],
  ['our key is not in it', keyList(other.entry), /is unknown/],
  [
    'another public key has our id',
    keyList({ ...ours.entry, publicKey: other.entry.publicKey }),
    /has the id of another/,
  ],
  [
    'a bit of the public key',
    keyList({
      ...ours.entry,
      publicKey: ours.entry.publicKey.replace(/.=$/, (end) => (end === 'A=' ? 'E=' : 'A=')),
    }),
    /has the id of another/,
  ],
  ['our key twice', keyList({ ...ours.entry, state: 'revoked' }, ours.entry), /twice/],
  [
    'a key of another kind',
    keyList({ ...ours.entry, publicKey: rsa.toString('base64') }),
    /no ed25519|not have its shape/,
  ],
  ['no key', keyList(), /not have its shape/],
  ['a state that is none', keyList({ ...ours.entry, state: 'trusted' }), /not have its shape/],
  ['a field more', keyList({ ...ours.entry, until: 1 }), /not have its shape/],
  ['no JSON', trusted.slice(1), /not JSON/],
])('refused, in the list of keys: %s', async (_what, list, reason) => {
  const verified = async () => (await verifyRelease(folder, parseKeys(list))).problems.join();
  await expect(verified().catch((error: unknown) => String(error))).resolves.toMatch(reason);
});

test('a retired key proves its releases, and signs no new one', async () => {
  const retired = parseKeys(keyList({ ...ours.entry, state: 'retired' }, other.entry));
  expect((await verifyRelease(folder, retired)).problems).toEqual([]);
  expect((await verifyRelease(folder, retired, true)).problems).toEqual([
    expect.stringMatching(/is retired/),
  ]);
});
