import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type BigNumber = ColumnType<string, number, number>;

/** A contestant of an activity, with the account as it was after the last session that was valued. */
interface ContestEntryTable {
  activity_id: string;
  member_id: string;
  /** Identifies the contestant on the wire: `rank_record_id`. */
  record_id: string;
  entered_at: Moment;
  /** The day of the entry, `2026-11-21`, Asia/Shanghai. */
  entered_on: string;
  disqualified_for: string | null;
  /** Fen. */
  cash_fen: BigNumber;
  value_fen: BigNumber;
  /** Trades that count. */
  trades: Generated<number>;
  /** The close of the session in which there were enough trades for a place. */
  qualified_at: OptionalMoment;
  /** The day of the last session that was valued; null before the first. */
  valued_on: string | null;
  /** What the account was worth before the first session of the week of `valued_on`; fen. */
  week_base_fen: ColumnType<string | null, number | null | undefined, number | null>;
  /** The section that the contestant has chosen; empty before. */
  section_id: Generated<string>;
  /** Whether positions are shown to others: one of `positionConsent`. */
  consent: Generated<number>;
  consent_changed_at: OptionalMoment;
  /** Until when one server works on it. */
  claimed_until: OptionalMoment;
}

/** A trade as the provider told it. */
interface ContestTradeTable {
  activity_id: string;
  member_id: string;
  trade_id: string;
  day: string;
  traded_at: Moment;
  code: string;
  direction: 'buy' | 'sell';
  /** Shares. */
  quantity: BigNumber;
  /** Thousandths of a yuan. */
  price: BigNumber;
  /** False for a trade that breaks the rules of the contest. */
  is_counted: boolean;
}

/** A session of a contest with the closes that decide. */
interface ContestSessionTable {
  activity_id: string;
  day: string;
  closes_at: Moment;
  /** Whose closes they are. */
  source: string;
  /** Thousandths of a yuan by code; without those that were not traded. */
  closes: ColumnType<Readonly<Record<string, number>>, string, never>;
}

interface ContestHoldingTable {
  activity_id: string;
  member_id: string;
  code: string;
  quantity: BigNumber;
  /** The last known close, thousandths of a yuan. */
  price: BigNumber;
}

/** What an account was worth after a session. */
interface ContestValueTable {
  activity_id: string;
  member_id: string;
  day: string;
  value_fen: BigNumber;
}

interface ContestBoardTable {
  activity_id: string;
  board: string;
  /**
   * `live` until the last session is valued; `placing` while the places are written down; `in_review` until an operator had
   * time to look; `paying` while the prizes are given.
   */
  state: 'live' | 'placing' | 'in_review' | 'paying' | 'final';
  /** The close of the newest session in the scores. */
  updated_at: OptionalMoment;
  /** Number of the placing that counts: a disqualification begins another. */
  round: Generated<number>;
  /** Places written down in this round, and places whose prize was given. */
  placed: Generated<number>;
  paid: Generated<number>;
  review_until: OptionalMoment;
}

interface ContestScoreTable {
  activity_id: string;
  board: string;
  member_id: string;
  /** The score negated: millionths of the capital that were lost, below zero for a gain. */
  negative_score: BigNumber;
  /** Of the score, see `contest_count`. */
  bucket: number;
  trades: number;
  /** Null without enough trades for a place. */
  qualified_at: OptionalMoment;
  /** Disqualified. */
  is_out: Generated<boolean>;
}

/** How many scores of a bucket have a place; a bucket is a tenth of a per cent. */
interface ContestCountTable {
  activity_id: string;
  board: string;
  bucket: number;
  places: number;
}

interface ContestPlaceTable {
  activity_id: string;
  board: string;
  round: number;
  place: number;
  member_id: string;
  negative_score: BigNumber;
  trades: number;
  qualified_at: Moment;
}

/** The tables of contests. */
export interface ContestTables {
  contest_count: ContestCountTable;
  contest_entry: ContestEntryTable;
  contest_trade: ContestTradeTable;
  contest_holding: ContestHoldingTable;
  contest_value: ContestValueTable;
  contest_board: ContestBoardTable;
  contest_score: ContestScoreTable;
  contest_session: ContestSessionTable;
  contest_place: ContestPlaceTable;
}
