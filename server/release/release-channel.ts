import { link, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { Value } from 'typebox/value';
import { StartFailure, errorCode } from '#server/errors.ts';
import { signedChannelSchema } from './release-channel.schema.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import { canonicalBytes, parseCanonical, signatureOf, signatureProblem } from './release-keys.ts';
import type { TrustedKeys } from './release-keys.ts';
import { disk } from './release-store.ts';

/*
 * The channel is the newest of the files channel/000001.json, …: each change is a new one, which nobody else has written. So two
 * operators cannot overwrite each other, a reader never sees half a change, and the history stays.
 */

const folderOf = (store: string): string => path.join(store, 'channel');
const fileOf = (sequence: number): string => `${String(sequence).padStart(6, '0')}.json`;

/**
 * Reads the channel; null before the first rollout.
 * @throws StartFailure for one whose signature does not hold, or that is older than `atLeast`, the sequence that a reader has seen.
 */
export async function readChannel(
  store: string,
  keys: TrustedKeys,
  atLeast = 0,
): Promise<ReleaseChannel | null> {
  const newest = (await listChannels(store)).at(-1);
  if (newest === undefined && atLeast === 0) return null;
  if (newest === undefined) throw new StartFailure('The channel is gone.');
  const channel = await readSigned(store, newest, { keys, isNew: true });
  if (channel.sequence < atLeast)
    throw new StartFailure(`The channel ${newest} is older than one that was seen.`);
  return channel;
}

/** Names of the files of the channel, the newest last. */
async function listChannels(store: string): Promise<string[]> {
  const found = await readdir(folderOf(store)).catch(() => []);
  return found.filter((name) => /^\d{6,}\.json$/.test(name)).sort();
}

async function readSigned(
  store: string,
  name: string,
  { keys, isNew }: { readonly keys: TrustedKeys; readonly isNew: boolean },
): Promise<ReleaseChannel> {
  const signed = parseCanonical(await readFile(path.join(folderOf(store), name)));
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
  if (fileOf(channel.sequence) !== name)
    throw new StartFailure(`The channel ${name} is in the place of another one.`);
  return channel;
}

/**
 * The ids of the releases that visitors have got since a time, in milliseconds, the last named first, at most `most`. A change
 * whose signature does not hold ends the look back.
 */
export async function readRecentIds(
  store: string,
  keys: TrustedKeys,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of (await listChannels(store)).reverse()) {
    const channel = await readSigned(store, name, { keys, isNew: false }).catch(() => null);
    if (channel === null) break;
    for (const id of [channel.stable, channel.candidate?.id]) if (id !== undefined) ids.add(id);
    // This one held before that time, and until the next one.
    if (ids.size >= most || Date.parse(channel.changedAt) < since) break;
  }
  return [...ids].slice(0, most);
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
