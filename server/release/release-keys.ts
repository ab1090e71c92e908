import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { canonicalJson } from '#server/canonical-json.ts';
import { StartFailure } from '#server/errors.ts';
import { keyListSchema, signatureSchema } from './release-manifest.schema.ts';

/** What a signature is of; before the signed bytes, so that one of a manifest is never one of a channel. */
export type SignedKind = 'release' | 'channel' | 'offline';

/** A public key that a machine knows, and whether what it has signed holds. */
export interface TrustedKey {
  readonly key: KeyObject;
  readonly state: Static<typeof keyListSchema>['keys'][number]['state'];
}

/** Known keys by their id. */
export type TrustedKeys = ReadonlyMap<string, TrustedKey>;

const signedText = (kind: SignedKind, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`invest-hall ${kind} 1\n`), bytes]);

/** The id of a public key follows from its bytes: a list cannot give the id of one key to another. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update((key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** JSON as every file of a release is written; a reader refuses other spellings of the same value. */
export const canonicalBytes = (value: unknown): Buffer => Buffer.from(`${canonicalJson(value)}\n`);

/** The text of `….sig.json` for these bytes. */
export function signatureOf(kind: SignedKind, bytes: Uint8Array, key: KeyObject): Buffer {
  const signature = sign(null, signedText(kind, bytes), key).toString('base64');
  return canonicalBytes({ keyId: keyIdOf(key), signature });
}

/** The value of canonical JSON; undefined for anything else. */
export function parseCanonical(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return canonicalBytes(value).equals(bytes) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Why a signature does not hold; null where it does. A new statement needs a key that is active. */
export function signatureProblem(
  {
    kind,
    bytes,
    signature,
  }: { readonly kind: SignedKind; readonly bytes: Buffer; readonly signature: Buffer },
  keys: TrustedKeys,
  isNew = false,
): string | null {
  const given = parseCanonical(signature);
  if (!Value.Check(signatureSchema, given)) return 'the signature is not one';
  const known = keys.get(given.keyId);
  if (known === undefined) return `the key ${given.keyId} is unknown`;
  if (known.state === 'revoked') return `the key ${given.keyId} is revoked`;
  if (isNew && known.state === 'retired') return `the key ${given.keyId} is retired and signs nothing new`;
  const signed = Buffer.from(given.signature, 'base64');
  // A base64 text has spare bits: one signature has one spelling.
  if (signed.toString('base64') !== given.signature) return 'the signature is not one';
  return verify(null, signedText(kind, bytes), known.key, signed)
    ? null
    : 'the signature is not of these bytes';
}

/** @throws StartFailure in one line for a list that cannot be trusted as a whole. */
export function parseKeys(text: string): TrustedKeys {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new StartFailure('The list of keys is not JSON.');
  }
  if (!Value.Check(keyListSchema, list)) throw new StartFailure('The list of keys does not have its shape.');
  const keys = new Map<string, TrustedKey>();
  for (const { id, publicKey, state } of list.keys) {
    const key = publicKeyOf(publicKey);
    if (key?.asymmetricKeyType !== 'ed25519') throw new StartFailure(`The key ${id} is no ed25519 key.`);
    if (keyIdOf(key) !== id) throw new StartFailure(`The key ${id} has the id of another key.`);
    if (keys.has(id)) throw new StartFailure(`The key ${id} is in the list twice.`);
    keys.set(id, { key, state });
  }
  return keys;
}

function publicKeyOf(text: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
  } catch {
    return undefined;
  }
}

/**
 * Reads a private key.
 * @throws StartFailure where others may read the file, or it has no ed25519 key.
 */
export async function readSigningKey(file: string): Promise<KeyObject> {
  const { mode } = await stat(file).catch(() => {
    throw new StartFailure(`RELEASE_SIGNING_KEY names ${file}, which cannot be read.`);
  });
  if ((mode & 0o077) !== 0) throw new StartFailure(`Others may read ${file}: chmod 600 it.`);
  const key = createPrivateKey(await readFile(file, 'utf8'));
  if (key.asymmetricKeyType !== 'ed25519') throw new StartFailure(`${file} has no ed25519 key.`);
  return key;
}

/** A new pair: the private key as PEM, and the entry for the lists of those who trust it. */
export function newKey(note: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    entry: { id: keyIdOf(publicKey), publicKey: der.toString('base64'), state: 'active', note },
  };
}
