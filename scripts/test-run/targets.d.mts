/** The names of the bundles. */
export const targets: readonly string[];
