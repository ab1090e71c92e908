/** One row of the odds of an activity; the fields are those of the odds call. */
export interface PrizeOdds {
  /** Empty for "no prize". */
  readonly prize_id: string;
  readonly title: string;
  readonly value_desc: string;
  /** For example `1.00%`; empty where a prize is not drawn but earned, and then the count counts. */
  readonly odds: string;
  /** How many were offered; null for "no prize". */
  readonly stock_total: number | null;
}

/** What a visitor may know of an activity before taking part (campaign sheets, "Rules that hold on every screen"). */
export interface ActivityRules {
  readonly rules: readonly string[];
  readonly organiser: string;
  /** Milliseconds since 1970; shown as days in Asia/Shanghai. */
  readonly start_time: number | null;
  readonly end_time: number | null;
  /** How and until when a prize is claimed. */
  readonly claim_method: string;
  /** Empty where nothing is given away by chance or count. */
  readonly prizes: readonly PrizeOdds[];
  readonly is_sample: boolean;
}
