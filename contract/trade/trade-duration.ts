/** Choices of how long a trade login holds, by their wire value: 30 minutes, 1, 4 and 8 hours (spec section 9). */
export const tradeDurations = { halfHour: 1, oneHour: 2, fourHours: 3, eightHours: 4 } as const;

/** Wire value of a trade session's length. */
export type TradeDuration = (typeof tradeDurations)[keyof typeof tradeDurations];

const halfHours: Readonly<Record<TradeDuration, number>> = { 1: 1, 2: 2, 3: 8, 4: 16 };

/** The wire value itself, or the default 1 for anything that is none (spec section 9). */
export function tradeDurationOf(value: unknown): TradeDuration {
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : tradeDurations.halfHour;
}

/** Seconds that a trade login of this length holds: 30 minutes times 1, 2, 8, 16. */
export function tradeLifeSeconds(duration: TradeDuration): number {
  return halfHours[duration] * 30 * 60;
}
