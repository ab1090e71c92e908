import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type OptionalId = Generated<string | null>;
/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string | undefined, string>;
/** Drivers read 64-bit numbers as text; what we store stays below 2^53. */
type BigNumber = ColumnType<string, number | undefined, number>;

/** How far the books of an activity have been checked. */
interface ReconciliationTable {
  activity_id: string;
  /** Draws up to this position of the log were compared. */
  draw_position: Generated<number>;
  /** Members whose rows are marked as checked and whose books must be compared, or compared again. */
  members: Json<readonly string[]>;
  /** Pending deliveries were checked up to this member. */
  delivery_after: OptionalId;
  /** Number of the current or last full check; awards that are counted now store it. */
  pass: Generated<number>;
  /** Purpose of the current full check; `none` while there is none. */
  pass_kind: Generated<'none' | 'check' | 'repeat' | 'rebuild' | 'last'>;
  /** The full check has reached this member. */
  pass_after: OptionalId;
  /** Differences in the sums that the first of two full checks found. */
  suspected: Json<readonly string[]>;
  /** End of the last full check; before the first one, the first check of the activity. */
  passed_at: Moment;
  checked_at: OptionalMoment;
  /**
   * From this time the activity is not checked any more: it is settled, nothing is open, and the last full check
   * found nothing.
   */
  closed_at: OptionalMoment;
}

/** Sums of the counted awards of a prize; an open award is counted once it is final. */
interface AwardTallyTable {
  activity_id: string;
  /** Empty for awards that come from no stock. */
  prize_id: string;
  awards: number;
  /** Awards that were not returned. */
  held: number;
  /** Fen; of awards that neither failed nor were returned. */
  granted_fen: BigNumber;
  /** The sums at the start of the current full check, and what it has counted so far. */
  frozen_awards: Generated<number>;
  frozen_held: Generated<number>;
  frozen_fen: BigNumber;
  recounted_awards: Generated<number>;
  recounted_held: Generated<number>;
  recounted_fen: BigNumber;
}

/** Tables in which reconciliation stores what it has checked. */
export interface ReconciliationTables {
  reconciliation: ReconciliationTable;
  award_tally: AwardTallyTable;
}
