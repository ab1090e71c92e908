import { createHash } from 'node:crypto';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { compareVersions } from '#contract/pages/compare-versions.ts';
import { StartFailure } from '#server/errors.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';

/** Buckets of visitors; a share is a number of them. */
const buckets = 10_000;

/** Who asks for a page. */
export interface ReleaseVisitor {
  /** The id of 15 digits that the browser keeps; undefined at a first visit. */
  readonly id: string | undefined;
  readonly target: TargetName;
  /** Version of the native app, `3.29.0`; undefined elsewhere. */
  readonly app?: string | undefined;
}

/**
 * The bucket of a visitor for a candidate, from 0 to 9999: the same at every visit. Other candidates have other orders, so that
 * it is not always the same visitors who try what is new.
 */
export function bucketOf(visitorId: string, candidate: string): number {
  const digest = createHash('sha256').update(`${candidate} ${visitorId}`).digest();
  // 48 bits: the rest of the division favours no bucket by more than one in ten billion.
  return digest.readUIntBE(0, 6) % buckets;
}

/**
 * The id of the release that a visitor gets; null for a target that is killed. Who had the candidate keeps it when its share grows;
 * who has no id, or an app that is too old for it, gets the stable one.
 */
export function releaseFor(channel: ReleaseChannel, { id, target, app }: ReleaseVisitor): string | null {
  const { stable, candidate, killed } = channel;
  if (killed.targets.includes(target)) return null;
  if (candidate === null || !candidate.targets.includes(target) || !/^\d{15}$/.test(id ?? '')) return stable;
  if (target === 'app' && compareVersions(app ?? '0', candidate.minApp ?? '0') < 0) return stable;
  const visitor = id ?? '';
  const isChosen = candidate.allow.includes(visitor) || bucketOf(visitor, candidate.id) < candidate.share;
  return isChosen ? candidate.id : stable;
}

/** A change of a channel by an operator. */
export type ChannelChange =
  | {
      readonly kind: 'rollout';
      readonly id: string;
      /** Percent of the visitors, in steps of a hundredth. */
      readonly percent: number;
      /** Those of the candidate, or every one for a new candidate, when absent. */
      readonly targets?: readonly TargetName[] | undefined;
      readonly allow: readonly string[];
      /** Lowest version of the native app; what the candidate has, or every one, when absent. */
      readonly minApp?: string | undefined;
      /** Overrules the stops of the candidate until now. */
      readonly despiteStop?: boolean;
    }
  | { readonly kind: 'pause' }
  | { readonly kind: 'rollback' }
  | {
      readonly kind: 'kill' | 'revive';
      readonly targets: readonly TargetName[];
      readonly campaigns: readonly string[];
    };

type Decided = Pick<ReleaseChannel, 'stable' | 'previous' | 'candidate' | 'killed'>;

/**
 * What a channel says after a change; `channel` is null before the first.
 * @throws StartFailure for a change that makes no sense here.
 */
export function afterChange(channel: ReleaseChannel | null, change: ChannelChange): Decided {
  if (channel === null) return firstOf(change);
  const { stable, previous, candidate, killed } = channel;
  const now = { stable, previous, candidate, killed };
  switch (change.kind) {
    case 'rollout':
      return afterRollout(channel, change);
    case 'pause':
      if (candidate === null) throw new StartFailure('There is no candidate to pause.');
      return { ...now, candidate: { ...candidate, isPaused: true } };
    case 'rollback':
      if (candidate !== null) return { ...now, candidate: null };
      if (previous === null)
        throw new StartFailure(
          'There is no candidate, and nothing to go back to: a release is made stable by a rollout to 100 percent.',
        );
      // Given once too often it would bring back what it took back.
      return { ...now, stable: previous, previous: null };
    case 'kill':
      return {
        ...now,
        killed: {
          targets: joined(killed.targets, change.targets),
          campaigns: joined(killed.campaigns, change.campaigns),
        },
      };
    case 'revive':
      return {
        ...now,
        killed: {
          targets: without(killed.targets, change.targets),
          campaigns: without(killed.campaigns, change.campaigns),
        },
      };
  }
}

const joined = <Name extends string>(some: readonly Name[], more: readonly Name[]): Name[] =>
  [...new Set([...some, ...more])].sort();
const without = <Name extends string>(some: readonly Name[], less: readonly Name[]): Name[] =>
  some.filter((each) => !less.includes(each));

function firstOf(change: ChannelChange): Decided {
  if (change.kind !== 'rollout' || change.percent !== 100 || !isEverywhere(change.targets ?? targets))
    throw new StartFailure(
      'No release is stable yet: the first is rolled out to 100 percent of every target.',
    );
  return { stable: change.id, previous: null, candidate: null, killed: { targets: [], campaigns: [] } };
}

const isEverywhere = (some: readonly TargetName[]): boolean =>
  targets.every((target) => some.includes(target));

/** At 100 percent of every target the candidate is the stable release: visitors without an id get it too. */
function afterRollout(
  { sequence, stable, previous, candidate, killed }: ReleaseChannel,
  change: Extract<ChannelChange, { kind: 'rollout' }>,
): Decided {
  const { id, percent, allow } = change;
  const share = Math.round(percent * 100);
  if (!(percent >= 0 && percent <= 100) || Math.abs(share - percent * 100) > 1e-6)
    throw new StartFailure('The percent is a number from 0 to 100 with at most two decimals.');
  if (id === stable) throw new StartFailure(`${id} is the stable release.`);
  if (candidate !== null && candidate.id !== id)
    throw new StartFailure(`${candidate.id} is the candidate: roll it back, or to 100 percent.`);
  // A larger share is no wider rollout: that is said by name.
  const wanted = change.targets ?? candidate?.targets ?? targets;
  if (share === buckets && isEverywhere(wanted))
    return { stable: id, previous: stable, candidate: null, killed };
  const list = allow.length > 0 ? [...new Set(allow)].sort() : (candidate?.allow ?? []);
  const minApp = change.minApp ?? candidate?.minApp;
  const overrulesUntil = change.despiteStop === true ? sequence + 1 : candidate?.overrulesUntil;
  return {
    stable,
    previous,
    killed,
    candidate: {
      ...{ id, share, targets: [...wanted], allow: list, isPaused: false },
      ...(minApp !== undefined && { minApp }),
      ...(overrulesUntil !== undefined && { overrulesUntil }),
    },
  };
}
