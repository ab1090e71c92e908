/** @throws Error for an amount that is no whole number above zero. */
export function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw new Error(`an amount is a whole number above zero, not ${String(amount)}`);
  }
}
