import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import { heldRelease } from '#server/release/held-release.ts';
import type { HeldRelease } from '#server/release/held-release.ts';
import { writeChannel } from '#server/release/release-channel.ts';
import type { ReleaseChannel } from '#server/release/release-channel.schema.ts';
import { parseKeys } from '#server/release/release-keys.ts';
import { releasesIn } from '#server/release/release-store.ts';
import { afterChange } from '#server/release/rollout.ts';
import type { ChannelChange } from '#server/release/rollout.ts';
import { newStore, publishBuiltRelease } from '#server/release/testing/dist-release.ts';
import { keyList, testKey } from '#server/release/testing/small-release.ts';
import { verifyManifest } from '#server/release/verify-release.ts';
import { twoBuilds, words } from './two-builds.ts';

/** A published release, and how its pages and files are told from those of another one. */
export interface StagedRelease {
  readonly id: string;
  /** What its gold fund says, and the other build does not. */
  readonly words: string;
  readonly assets: HeldRelease['assets'];
}

/** A store with releases of real builds, and the operator who rolls them out. */
export interface RolloutStage {
  /** What a server needs to serve the store. */
  readonly env: Readonly<Record<string, string>>;
  readonly store: string;
  readonly stable: StagedRelease;
  /** The second build: the candidate of the rollouts, and of the planted faults. */
  readonly next: StagedRelease;
  readonly byId: ReadonlyMap<string, StagedRelease>;
  /** Signs the next change of the channel. */
  readonly change: (change: ChannelChange) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A rollout to a percent of the visitors of all targets; it overrules the stops of before. */
export const rollout = (id: string, percent: number): ChannelChange => ({
  ...{ kind: 'rollout', id, percent, targets: [...targets], allow: [], despiteStop: true },
});

/** Publishes two builds, and makes the first one stable. */
export async function stageRollouts(): Promise<RolloutStage> {
  const dists = await twoBuilds();
  const ours = testKey();
  const keys = parseKeys(keyList(ours.entry));
  const store = await newStore();
  const folder = await mkdtemp(path.join(tmpdir(), 'rollouts-'));
  const keysFile = path.join(folder, 'keys.json');
  await writeFile(keysFile, keyList(ours.entry));
  const publish = async (build: 0 | 1): Promise<StagedRelease> => {
    const commit = createHash('sha1').update(words[build]).digest('hex');
    const base = { commit, committedAt: `2026-11-29T18:24:1${String(build)}Z` };
    const id = await publishBuiltRelease({ store, keys, key: ours.key, dist: dists[build], ...base });
    const { manifest } = await verifyManifest(path.join(releasesIn(store), id), keys);
    if (manifest === null) throw new Error(`${id} is not proved.`);
    return { id, words: words[build], assets: heldRelease(manifest, '').assets };
  };
  const [stable, next] = [await publish(0), await publish(1)];
  let channel: ReleaseChannel | null = null;
  const change = async (wanted: ChannelChange): Promise<void> => {
    const said = { changedAt: new Date().toISOString(), actor: 'bench', reason: 'bench' };
    const sequence = (channel?.sequence ?? 0) + 1;
    channel = { format: 1, sequence, ...said, ...afterChange(channel, wanted) };
    await writeChannel(store, channel, ours.key);
  };
  await change(rollout(stable.id, 100));
  return {
    ...{ store, stable, next, change },
    env: { DATA_DIR: path.join(folder, 'data'), RELEASE_STORE: store, RELEASE_KEYS: keysFile },
    byId: new Map([stable, next].map((release) => [release.id, release])),
    remove: async () => {
      await Promise.all([store, folder].map((each) => rm(each, { recursive: true, force: true })));
    },
  };
}

/** Whether a release has the asset of an address; the digest of its bytes, where it has. */
export function digestIn({ assets }: StagedRelease, address: string): string | undefined {
  const [, target = '', name = ''] = /^\/assets\/([a-z0-9]+)\/(.+)$/.exec(address) ?? [];
  const [known] = targets.filter((each) => each === target);
  return known && assets[known].get(name);
}
