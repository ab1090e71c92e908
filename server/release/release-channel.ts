import { link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { Value } from 'typebox/value';
import { StartFailure, errorCode } from '#server/errors.ts';
import { signedChannelSchema } from './release-channel.schema.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import { canonicalBytes, parseCanonical, signatureOf, signatureProblem } from './release-keys.ts';
import type { TrustedKeys } from './release-keys.ts';
import { disk } from './release-store.ts';
import { readSmall } from './verify-release.ts';

/*
 * The channel is the newest of the files channel/000001.json, …: each change is a new one, which nobody else has written. So two
 * operators cannot overwrite each other, a reader never sees half a change, and the history stays.
 */

const folderOf = (store: string): string => path.join(store, 'channel');
const fileOf = (sequence: number): string => `${String(sequence).padStart(6, '0')}.json`;

/** A channel whose signature holds, with the bytes that say so. */
export interface SignedChannel {
  readonly channel: ReleaseChannel;
  /** Of the file that it was read from. */
  readonly bytes: Buffer;
}

/**
 * Reads the channel; null before the first rollout.
 * @throws StartFailure for one whose signature does not hold.
 */
export async function readChannel(store: string, keys: TrustedKeys): Promise<ReleaseChannel | null> {
  return (await readNewest(store, keys))?.channel ?? null;
}

/**
 * Reads the channel with its bytes; null before the first rollout. Whoever has seen one gets that one or a later one.
 * @throws StartFailure for one whose signature does not hold, that is older than the one that was seen, or another of its number.
 */
export async function readNewest(
  store: string,
  keys: TrustedKeys,
  seen: SignedChannel | null = null,
): Promise<SignedChannel | null> {
  const newest = (await listChannels(store)).at(-1);
  if (newest === undefined && seen === null) return null;
  if (newest === undefined) throw new StartFailure('The channel is gone.');
  const bytes = await readSmall(path.join(folderOf(store), newest));
  if (bytes === null) throw new StartFailure(`The channel ${newest} cannot be read.`);
  const channel = provedChannel(bytes, newest, { keys, isNew: true });
  if (fileOf(channel.sequence) !== newest)
    throw new StartFailure(`The channel ${newest} is in the place of another one.`);
  if (seen === null || channel.sequence > seen.channel.sequence) return { channel, bytes };
  if (channel.sequence < seen.channel.sequence)
    throw new StartFailure(
      `The channel ${newest} is older than one that was seen, ${fileOf(seen.channel.sequence)}.`,
    );
  if (!bytes.equals(seen.bytes))
    throw new StartFailure(`The channel ${newest} is not the one that was seen.`);
  return seen;
}

/** Names of the files of the channel, the newest last. @throws StartFailure where they cannot be listed. */
async function listChannels(store: string): Promise<string[]> {
  const found = await readdir(folderOf(store)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw new StartFailure(`The folder of the channel cannot be read (${errorCode(error)}).`);
  });
  return found.filter((name) => /^\d{6,}\.json$/.test(name)).sort();
}

/**
 * The channel of the bytes of a file.
 * @throws StartFailure where its signature does not hold.
 */
export function provedChannel(
  file: Buffer,
  name: string,
  { keys, isNew }: { readonly keys: TrustedKeys; readonly isNew: boolean },
): ReleaseChannel {
  const signed = parseCanonical(file);
  if (!Value.Check(signedChannelSchema, signed))
    throw new StartFailure(`The channel ${name} does not have its shape.`);
  const { channel } = signed;
  const bytes = canonicalBytes(channel);
  const problem = signatureProblem(
    { kind: 'channel', bytes, signature: canonicalBytes(signed.signature) },
    keys,
    isNew,
  );
  if (problem !== null) throw new StartFailure(`The channel ${name} does not hold: ${problem}.`);
  return channel;
}

/**
 * The ids of the releases that visitors have got since a time, in milliseconds, the last named first, at most `max`. A change
 * whose signature does not hold ends the look back.
 * @throws an error of the system where the changes cannot be read.
 */
export async function readRecentIds(
  store: string,
  keys: TrustedKeys,
  { since, max }: { readonly since: number; readonly max: number },
): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of (await listChannels(store)).reverse()) {
    const bytes = await readSmall(path.join(folderOf(store), name));
    const channel = bytes && wasChannel(bytes, name, keys);
    if (channel === null) break;
    for (const id of [channel.stable, channel.candidate?.id]) if (id !== undefined) ids.add(id);
    // This one held before that time, and until the next one.
    if (ids.size >= max || Date.parse(channel.changedAt) < since) break;
  }
  return [...ids].slice(0, max);
}

/** A change of the channel of today or before; null where its signature does not hold. */
function wasChannel(bytes: Buffer, name: string, keys: TrustedKeys): ReleaseChannel | null {
  try {
    const channel = provedChannel(bytes, name, { keys, isNew: false });
    return fileOf(channel.sequence) === name ? channel : null;
  } catch {
    return null;
  }
}

/**
 * Writes the next channel.
 * @throws StartFailure where somebody has written one since it was read.
 */
export async function writeChannel(store: string, channel: ReleaseChannel, key: KeyObject): Promise<void> {
  const signature: unknown = JSON.parse(signatureOf('channel', canonicalBytes(channel), key).toString());
  await mkdir(folderOf(store), { recursive: true });
  const draft = await mkdtemp(path.join(store, '.channel-'));
  try {
    const file = path.join(draft, 'channel.json');
    await writeFile(file, canonicalBytes({ channel, signature }));
    await disk.sync(file);
    // Fails where the name exists, which a renaming would overwrite.
    await link(file, path.join(folderOf(store), fileOf(channel.sequence)));
    await disk.sync(folderOf(store));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new StartFailure('Somebody has changed the channel meanwhile: look at its status, and try again.');
  } finally {
    await rm(draft, { recursive: true });
  }
}
