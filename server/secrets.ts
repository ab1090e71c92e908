import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPair,
  hkdfSync,
  privateDecrypt,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from './db/database.ts';
import type { Random } from './random.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Keys with which the server signs, hashes and encrypts. */
export interface Secrets {
  /** A 256-bit key for one purpose; different purposes never share a key. */
  readonly keyFor: (purpose: string) => Buffer;
  /** PEM, SubjectPublicKeyInfo, RSA 2048: clients encrypt account data with it. */
  readonly publicKey: string;
  /** Decrypts data that was encrypted with the public key by RSA-OAEP-SHA-256; null for everything else. */
  readonly decrypt: (ciphertext: Buffer) => Buffer | null;
}

interface Pair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Loads the secrets; missing ones are created once and stored in the database, the private key encrypted. */
export async function loadSecrets(
  database: Database,
  random: Random,
  appSecret: string | null,
): Promise<Secrets> {
  const secret =
    appSecret ??
    (await keep(database, 'app-secret', () => Promise.resolve(random.bytes(32).toString('base64url'))));
  const keyFor = remembered((purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const { publicKey, privateKey } = await loadPair(database, random, keyFor);
  const key = createPrivateKey(privateKey);
  return { keyFor, publicKey, decrypt: (ciphertext) => decrypted(key, ciphertext) };
}

/** Derives each key once: a draw needs two of them. */
function remembered(derive: (purpose: string) => Buffer): (purpose: string) => Buffer {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const key = keys.get(purpose) ?? derive(purpose);
    keys.set(purpose, key);
    return key;
  };
}

function decrypted(key: KeyObject, ciphertext: Buffer): Buffer | null {
  try {
    // Never PKCS#1 v1.5: its padding is an oracle for attackers.
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, ciphertext);
  } catch {
    return null;
  }
}

async function loadPair(
  database: Database,
  random: Random,
  keyFor: (purpose: string) => Buffer,
): Promise<Pair> {
  const cipher = new Cipher(keyFor('rsa-pair'), random);
  // The name contains the secret that encrypts the pair: with another secret a new pair is created instead of one
  // that cannot be decrypted.
  const name = `rsa-pair:${keyFor('rsa-pair-name').toString('hex', 0, 8)}`;
  const encrypted = await keep(database, name, async () => cipher.encrypt(JSON.stringify(await makePair())));
  const text = cipher.decrypt(encrypted);
  if (text === null) throw new Error(`the value ${name} was changed`);
  return JSON.parse(text) as Pair;
}

/** The stored value; of servers that start together, the first one decides it. */
async function keep(database: Database, name: string, make: () => Promise<string>): Promise<string> {
  const find = () =>
    database.query.selectFrom('server_value').select('value').where('name', '=', name).executeTakeFirst();
  const kept = await find();
  if (kept) return kept.value;
  await database.query
    .insertInto('server_value')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const decided = await find();
  if (!decided) throw new Error(`the value ${name} could not be kept`);
  return decided.value;
}

async function makePair(): Promise<Pair> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Encrypts texts so that only this key decrypts them, unchanged (AES-256-GCM, URL-safe). */
export class Cipher {
  constructor(
    private readonly key: Buffer,
    private readonly random: Pick<Random, 'bytes'>,
  ) {}

  encrypt(text: string): string {
    const nonce = this.random.bytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** The text, or null for everything that was not encrypted with this key. */
  decrypt(encrypted: string): string | null {
    const bytes = Buffer.from(encrypted, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
