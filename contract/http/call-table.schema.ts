import type { CallSchema } from './endpoint.ts';

/** A call with the sentence that says what it does. */
interface TitledCall extends CallSchema {
  readonly title: string;
}

/**
 * The schemas of one table of calls, which `/docs` groups under `subject` and shows by their titles. A call that two
 * tables hold belongs to the outer one.
 */
export function callTable<S extends Readonly<Record<string, TitledCall>>>(
  subject: string,
  calls: S,
): { readonly [K in keyof S]: S[K] & { readonly subject: string } } {
  const described = Object.entries(calls).map(([name, call]) => [name, { ...call, subject }]);
  // The keys are those of `calls`.
  return Object.fromEntries(described) as { readonly [K in keyof S]: S[K] & { readonly subject: string } };
}
