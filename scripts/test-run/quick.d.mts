/** Tests that depend on changed files, within a budget of seconds; see quick.mjs. */
export function relatedTests(
  changed: readonly string[],
  project: {
    readonly tests: readonly string[];
    readonly reach: (test: string) => ReadonlySet<string>;
    readonly seconds: (test: string) => number;
    readonly budget?: number;
  },
): { readonly chosen: readonly string[]; readonly left: number };
