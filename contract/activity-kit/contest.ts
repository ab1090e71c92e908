/** What a board is: it moves with every session, its places are being checked, or they stand. */
export const contestState = { live: 'live', review: 'in_review', final: 'final' } as const;
