/** Whether there is a value to draw: one that is missing, or no number, is a gap. */
export function isKnown(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}
