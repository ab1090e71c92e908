import type { TargetName } from '../../contract/pages/bundles.ts';

type BuildMode = 'development' | 'production';

/** Inputs of the bundles. */
export const buildSources: readonly string[];

/** A digest of all inputs of the bundles, and of the build mode; see build-stamp.mjs. */
export function currentStamp(mode: BuildMode): string;

/** A digest of these folders without their tests, and of these files. */
export function digestOfSources(sources: readonly string[]): string;

/** The console of the operators: whether it is to be built, and what says that it was. */
export const consoleBuild: {
  readonly stamp: () => string;
  readonly isStale: () => boolean;
  readonly keep: (stamp: string) => void;
};

/** Says that the bundle of a target is about to change. */
export function forgetStamp(target: TargetName): void;

/** Takes the bundles of targets from the servers that start from now on; `dist` is where they are. */
export function withdraw(chosen: readonly TargetName[], dist?: string): void;

/** Stores the digest of the sources of the bundle of a target. */
export function keepStamp(target: TargetName, stamp: string): void;
