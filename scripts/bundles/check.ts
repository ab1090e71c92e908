/** One property of the bundles. */
export interface Check {
  readonly name: string;
  /** The problems; empty when there are none. */
  readonly problems: readonly string[];
  /** What to do about them; printed after the problems. */
  readonly remedy: string;
  /** The compared figure, for the printed line. */
  readonly measured?: string;
}
