/** Tests beside changed files, within a budget of seconds; see quick.mjs. */
export function testsBeside(
  changed: readonly string[],
  testsOf: (folder: string) => readonly string[],
  budget?: number,
): { readonly chosen: readonly string[]; readonly left: number };
