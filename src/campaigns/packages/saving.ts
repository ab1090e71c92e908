/** Commissions of a year in fen. */
export interface Saving {
  readonly current: number;
  readonly offered: number;
  readonly saved: number;
}

/** Fen for an amount in fen at a rate in millionths, rounded half up; whole numbers only. */
function commissionOf(amount: number, rate: number): number {
  return Math.floor((amount * rate + 500_000) / 1_000_000);
}

/** What a year of trading costs at two rates in millionths, and the difference; the amount is in fen. */
export function savingOf(
  amount: number,
  rates: { readonly current: number; readonly offered: number },
): Saving {
  const [current, offered] = [commissionOf(amount, rates.current), commissionOf(amount, rates.offered)];
  return { current, offered, saved: current - offered };
}
