/** What a ledger counts in an activity: chances to draw, tokens, points, or the fragments of one name. */
export type Currency = 'chance' | 'token' | 'point' | `fragment:${string}`;
