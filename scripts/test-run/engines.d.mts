/** Beginnings of the test files that run on both engines; see engines.mjs. */
export const onBothEngines: readonly string[];

/** Test files with cases that only this step can run, by step. */
export const onOneEngine: Readonly<Record<string, readonly string[]>>;
