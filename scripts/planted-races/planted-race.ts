/** One change of one text, which has to occur exactly once. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A mistake that only shows when two do something at once, and the test that has to notice it. */
export interface PlantedRace {
  readonly bug: string;
  readonly edits: readonly Edit[];
  /** The file of the test, and the beginning of its name. */
  readonly testFile: string;
  readonly test: string;
}
