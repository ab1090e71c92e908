/** What a board is: it moves with every session, its places are being checked, or they stand. */
export const contestState = { live: 'live', review: 'review', final: 'final' } as const;
