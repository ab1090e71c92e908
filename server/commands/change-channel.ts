import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { systemClock } from '#server/clock.ts';
import { StartFailure } from '#server/errors.ts';
import { compareReleases, describeComparison } from '#server/release/compare-releases.ts';
import { readChannel, writeChannel } from '#server/release/release-channel.ts';
import type { ReleaseChannel } from '#server/release/release-channel.schema.ts';
import { listStops, stopInForce } from '#server/release/release-stops.ts';
import type { ReleaseStop } from '#server/release/release-stops.ts';
import { readDatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readSigningKey } from '#server/release/release-keys.ts';
import type { TrustedKeys } from '#server/release/release-keys.ts';
import { verifyPublished } from '#server/release/release-store.ts';
import { afterChange } from '#server/release/rollout.ts';
import type { ChannelChange } from '#server/release/rollout.ts';

/** Where a channel is, whom it is trusted from, and who changes it. */
export interface ChannelPlace {
  readonly store: string;
  readonly keys: TrustedKeys;
  /** The file of the private key. */
  readonly keyFile: string;
  readonly author: { readonly actor: string; readonly reason: string };
  /** Why a candidate is rolled out that does not work beside the stable release; empty where it must work. */
  readonly breaking: string;
}

/** Targets of a text with commas, or of `all`. @throws StartFailure for another name. */
export function readTargets(text: string): TargetName[] {
  if (text === 'all') return [...targets];
  const wanted = text.split(',');
  const known = targets.filter((target) => wanted.includes(target));
  if (known.length < wanted.length)
    throw new StartFailure(`--targets names some of ${targets.join(', ')}, or all.`);
  return known;
}

/**
 * Changes the channel of a store, and returns it.
 * @throws StartFailure where a release that visitors would get is not proved.
 */
export async function changeChannel(place: ChannelPlace, change: ChannelChange): Promise<ReleaseChannel> {
  const { store, keys, keyFile, author, breaking } = place;
  const before = await readChannel(store, keys);
  const decided = afterChange(before, change);
  // A candidate that is taken back, and what is killed, wait for no proof.
  if (change.kind === 'rollout' || decided.stable !== before?.stable) {
    const id = change.kind === 'rollout' ? change.id : decided.stable;
    const { problems } = await verifyPublished(store, id, keys);
    if (problems.length > 0) throw new StartFailure(`${id} is not proved: ${problems.join('; ')}.`);
  }
  if (change.kind === 'rollout' && before !== null) await requireCompatible(place, before, change.id);
  const channel: ReleaseChannel = {
    format: 1,
    sequence: (before?.sequence ?? 0) + 1,
    changedAt: new Date(systemClock.now()).toISOString(),
    ...{
      actor: author.actor,
      reason: breaking === '' ? author.reason : `${author.reason} (breaking: ${breaking})`,
    },
    ...decided,
  };
  await writeChannel(store, channel, await readSigningKey(keyFile));
  return channel;
}

/** A candidate was compared when it became one. */
async function requireCompatible(
  { store, keys, breaking }: ChannelPlace,
  { stable, candidate }: ReleaseChannel,
  id: string,
): Promise<void> {
  if (candidate?.id === id || breaking !== '') return;
  const compared = await compareReleases(store, { older: stable, newer: id, keys });
  if (compared.problems.length > 0) throw new StartFailure(describeComparison(compared));
}

/** A version of the native app. @throws StartFailure for another text. */
export function readVersion(text: string): string {
  if (/^\d{1,9}(?:\.\d{1,9}){0,3}$/.test(text)) return text;
  throw new StartFailure('--min-app is a version such as 3.29.0.');
}

/**
 * The candidates that servers have stopped, as their database says; none where the environment names no database, as on the
 * machine of the private key.
 */
export async function readStops(): Promise<readonly ReleaseStop[]> {
  const config = readDatabaseConfig(process.env);
  if (config.databaseUrl === '' && config.dataDir === null) return [];
  const database = await openDatabase(config, 'command');
  try {
    return await listStops(database);
  } finally {
    await database.close();
  }
}

/** @throws StartFailure for a release that was stopped, and that no operator has rolled out again in spite of it. */
export function requireNoStop(
  id: string,
  channel: ReleaseChannel | null,
  stops: readonly ReleaseStop[],
): void {
  const known = channel?.candidate?.id === id ? channel.candidate : { id };
  const stop = stopInForce({ candidate: known }, stops);
  if (stop === undefined) return;
  const when = stop.stoppedAt.toISOString();
  throw new StartFailure(`${id} was stopped at ${when}: ${stop.reason}. --despite-stop rolls it out.`);
}

/** A channel in lines for an operator, with the stop of its candidate. */
export function describeChannel(channel: ReleaseChannel, stops: readonly ReleaseStop[] = []): string {
  const { sequence, changedAt, actor, reason, stable, candidate, killed } = channel;
  const stop = stopInForce(channel, stops);
  const share =
    candidate === null ? '' : `${String(candidate.share / 100)} % of ${targetsOf(candidate.targets)}`;
  return [
    `channel ${String(sequence)}, ${changedAt}, ${actor}: ${reason}`,
    `  stable     ${stable}`,
    ...(candidate === null
      ? []
      : [
          `  candidate  ${candidate.id}, ${share}, ${String(candidate.allow.length)} visitors by name${candidate.isPaused ? ', paused' : ''}${candidate.minApp === undefined ? '' : `, app ${candidate.minApp} and later`}`,
        ]),
    ...(stop === undefined
      ? []
      : [`  stopped    at ${stop.stoppedAt.toISOString()}, nobody gets it: ${stop.reason}`]),
    ...[...killed.targets, ...killed.campaigns].map((name) => `  killed     ${name}`),
  ].join('\n');
}

/** The targets of a candidate, and those that it leaves to the stable release. */
function targetsOf(some: readonly TargetName[]): string {
  const others = targets.filter((target) => !some.includes(target));
  return `${some.join(', ')}${others.length === 0 ? '' : ` (${others.join(', ')}: stable)`}`;
}
