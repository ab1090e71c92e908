/** One thing that must hold of the bundles. */
export interface Check {
  readonly name: string;
  /** What was found wrong; empty when all is well. */
  readonly problems: readonly string[];
  /** The figure that was compared, for the line that is printed. */
  readonly measured?: string;
}
