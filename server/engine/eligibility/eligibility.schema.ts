import { plainText, strictObject } from '#contract/scalar.schema.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/**
 * Who an activity is for, as its config says it; a rule that is absent excludes nobody. There is no rule that changes
 * odds or prizes: a visitor is eligible or is told why not (rule F6).
 */
export const eligibilitySchema = strictObject({
  login: Type.Optional(Type.Literal(true)),
  /** A fund account is open; holding or buying anything is never asked for. */
  account: Type.Optional(Type.Literal(true)),
  tradeLogin: Type.Optional(Type.Literal(true)),
  /** Members who came after the activity began, or before. */
  audience: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('existing')])),
  /** The sources a member may have registered from. */
  sources: Type.Optional(Type.Array(plainText(32, 1), { minItems: 1, maxItems: 50 })),
  /** The hosts in which it may be played. */
  hosts: Type.Optional(
    Type.Array(Type.Union([Type.Literal('h5'), Type.Literal('app'), Type.Literal('miniprogram')]), {
      minItems: 1,
      maxItems: 3,
    }),
  ),
});

/** The rules of one activity. */
export type EligibilityRules = Static<typeof eligibilitySchema>;
