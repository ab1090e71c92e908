/* The lines of an export of a contest (docs/contests.md). */

/** The first line. */
export interface ContestHead {
  readonly format: number;
  readonly activity: string;
  readonly state: string;
  readonly capital_fen: number;
  readonly min_trades: number;
  readonly securities: readonly string[];
  /** The earliest first. */
  readonly sessions: readonly {
    readonly day: string;
    /** Thousandths of a yuan by code. */
    readonly closes: Readonly<Record<string, number>>;
  }[];
}

/** A trade of a contestant; `at` is milliseconds since 1970, the price is in thousandths of a yuan. */
export interface TradeLine {
  readonly id: string;
  readonly day: string;
  readonly at: number;
  readonly code: string;
  readonly direction: string;
  readonly quantity: number;
  readonly price: number;
  readonly is_counted: boolean;
}

/** A line of a contestant. */
export interface ContestantLine {
  readonly record: string;
  readonly entered_on: string;
  readonly valued_on: string | null;
  readonly is_out: boolean;
  readonly value_fen: number;
  readonly place: number | null;
  readonly trades: readonly TradeLine[];
}

/** The last line. */
export interface ContestFoot {
  /** How many contestants the export has. */
  readonly contestants: number;
}
