/** One change of one text, which has to occur exactly once. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/**
 * A mistake that only shows when two do something at once, and the test that has to notice it. Some edits add a pause of
 * 50 ms to the gap that the mistake opens: without it two calls seldom meet there, and a test cannot notice what did not
 * happen.
 */
export interface PlantedRace {
  readonly bug: string;
  readonly edits: readonly Edit[];
  /** The file of the test, and the beginning of its name. */
  readonly testFile: string;
  readonly test: string;
}
