/** Steps whose results prove rules; see run-record.mjs. */
export const proofSteps: readonly string[];

/** Path of the results of a step in a run. */
export function reportOf(run: string, step: string): string;

/** A digest of every file that a test result depends on, by path. */
export function digests(): Readonly<Record<string, string>>;

/** The newest run in which every step of `proofSteps` stored its results; undefined if there is none. */
export function lastCompleteRun(): string | undefined;
