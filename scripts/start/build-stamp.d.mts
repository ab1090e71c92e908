type BuildMode = 'development' | 'production';

/** A digest of all inputs of the bundles, and of the build mode; see build-stamp.mjs. */
export function currentStamp(mode: BuildMode): string;

/** Says that dist/ is about to change. */
export function forgetStamp(): void;

/** Stores the digest of the sources of dist/. */
export function keepStamp(stamp: string): void;
