/** The types of landing templates (product 21.9); each has a look of its own. */
export const landingTypes = ['newcomer', 'open-account', 'ladder', 'course', 'advisory', 'event'] as const;

/** One of them. */
export type LandingType = (typeof landingTypes)[number];

/** The expiry of a page that has ended without naming when (product 21.9). */
export const defaultExpiry = '2022年4月15日 23:59:59';

/** The source of a visitor whom none sent (product 21.9). */
export const defaultSource = 'default';
