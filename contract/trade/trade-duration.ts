/** Durations of a trade login, by their wire value: 30 minutes, 1, 4 and 8 hours (product 6.2). */
export const tradeDurations = { halfHour: 1, oneHour: 2, fourHours: 3, eightHours: 4 } as const;

/** Wire value of the duration of a trade session. */
export type TradeDuration = (typeof tradeDurations)[keyof typeof tradeDurations];

const halfHours: Readonly<Record<TradeDuration, number>> = { 1: 1, 2: 2, 3: 8, 4: 16 };

/** The wire value itself, or the default 1 for any invalid value (product 6.2). */
export function tradeDurationOf(value: unknown): TradeDuration {
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : tradeDurations.halfHour;
}

/** Seconds of a trade login of this duration: 30 minutes times 1, 2, 8, 16. */
export function tradeLifeSeconds(duration: TradeDuration): number {
  return halfHours[duration] * 30 * 60;
}
