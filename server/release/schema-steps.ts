/** A migration as a release describes it. */
export interface SchemaStep {
  readonly name: string;
  /**
   * The first release that uses nothing of what the step removes or narrows; absent for a step that a server of any release
   * before can live with.
   */
  readonly unusedSince?: string;
}

/**
 * Why servers of a release cannot live with the schema of another one: its steps take what that release still uses. Ids of
 * releases sort by the times of their commits.
 */
export function stepsTooEarly(
  running: { readonly id: string; readonly steps: readonly SchemaStep[] },
  next: readonly SchemaStep[],
): readonly string[] {
  const known = new Set(running.steps.map(({ name }) => name));
  return next
    .filter(
      ({ name, unusedSince }) => !known.has(name) && unusedSince !== undefined && running.id < unusedSince,
    )
    .map(
      ({ name, unusedSince }) =>
        `${name} takes what releases before ${String(unusedSince)} use: roll that one, or a later one without the step, out to 100 percent first`,
    );
}
