/** The quotient of two whole numbers, rounded half up to a whole number; exact below 2^53. */
export function divide(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}
