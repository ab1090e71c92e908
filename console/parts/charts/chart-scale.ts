/** One line of a chart. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  /** A range around the line, of the same length. */
  readonly low?: readonly number[];
  readonly high?: readonly number[];
}

/** The place of the drawing within the picture, in its own units. */
export const frame = { width: 480, height: 200, left: 56, right: 8, top: 12, bottom: 28 } as const;

/** The round number at or above the greatest value, and the marks below it. */
export function marksOf(greatest: number): { readonly top: number; readonly marks: readonly number[] } {
  const most = Math.max(greatest, 1);
  const magnitude = 10 ** Math.floor(Math.log10(most / 4));
  const step =
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size * 4 >= most) ?? magnitude * 10;
  const whole = Math.max(step, 1);
  const top = Math.ceil(most / whole) * whole;
  const marks = Array.from({ length: Math.round(top / whole) + 1 }, (_, index) => index * whole);
  return { top, marks };
}

/** Where the values of a chart are drawn. */
export class Scale {
  private readonly innerWidth = frame.width - frame.left - frame.right;
  private readonly innerHeight = frame.height - frame.top - frame.bottom;

  constructor(
    private readonly steps: number,
    private readonly top: number,
  ) {}

  x(index: number): number {
    return frame.left + (this.steps < 2 ? this.innerWidth / 2 : (index / (this.steps - 1)) * this.innerWidth);
  }

  y(value: number): number {
    return frame.top + (1 - value / this.top) * this.innerHeight;
  }

  /** The path of a line. */
  line(values: readonly number[]): string {
    return values
      .map(
        (value, index) => `${index === 0 ? 'M' : 'L'}${this.x(index).toFixed(1)} ${this.y(value).toFixed(1)}`,
      )
      .join('');
  }

  /** The outline of a range. */
  band(low: readonly number[], high: readonly number[]): string {
    const back = low
      .map((value, index) => `L${this.x(index).toFixed(1)} ${this.y(value).toFixed(1)}`)
      .reverse();
    return `${this.line(high)}${back.join('')}Z`;
  }
}
