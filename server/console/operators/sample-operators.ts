import type { OperatorRole } from '#contract/console/operator.ts';

/** The operators of the sample, which exist outside production alone and sign in at a press. */
export interface SampleOperators {
  readonly list: () => Promise<
    { readonly login: string; readonly name: string; readonly roles: OperatorRole[] }[]
  >;
}
