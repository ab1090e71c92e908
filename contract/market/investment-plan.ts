/** The least and the greatest sum that a plan invests at once, fen. */
export const planSums = { min: 1_000, max: 10_000_000 } as const;

/** How often a plan invests: on the first session of each week or month. */
export const planRhythms = ['week', 'month'] as const;

/** One of them. */
export type PlanRhythm = (typeof planRhythms)[number];

/** How far back a plan begins. No past under six months is shown (product 19.23). */
export const planPeriods = ['6m', '1y', '3y', '5y'] as const;

/** One of them. */
export type PlanPeriod = (typeof planPeriods)[number];
