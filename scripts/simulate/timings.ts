/** Times of calls, milliseconds. */
export class Timings {
  private readonly values: number[] = [];
  private isSorted = true;

  get count(): number {
    return this.values.length;
  }

  add(ms: number): void {
    this.values.push(ms);
    this.isSorted = false;
  }

  /** The time that so many percent of the calls did not exceed; 0 for no calls. */
  percentile(percent: number): number {
    if (!this.isSorted) this.values.sort((one, other) => one - other);
    this.isSorted = true;
    const place = Math.ceil((percent / 100) * this.values.length) - 1;
    return this.values[Math.max(place, 0)] ?? 0;
  }
}
