/** One replacement of a text that must occur exactly once. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/**
 * A bug that only appears under concurrency, and the test that must detect it. Some edits add a pause of 50 ms to the
 * gap that the bug opens: without it two calls seldom meet there.
 */
export interface PlantedRace {
  readonly bug: string;
  readonly edits: readonly Edit[];
  /** The file of the test, and the beginning of its title. */
  readonly testFile: string;
  readonly test: string;
}
