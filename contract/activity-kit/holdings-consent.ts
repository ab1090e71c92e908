/** Whether a contestant lets others see what they hold (spec section 4, "Position-change authorization"). */
export const holdingsConsent = { given: 1, revoked: 2 } as const;
