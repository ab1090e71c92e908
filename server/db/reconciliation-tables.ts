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
  /** Members whose rows are marked as seen and whose books are to be compared, or compared again. */
  members: Json<readonly string[]>;
  /** Pending deliveries were looked at up to this member. */
  delivery_after: OptionalId;
  /** The number of the full check under way, or of the last one; awards that are counted now bear it. */
  pass: Generated<number>;
  /** What the full check under way is for; `none` while there is none. */
  pass_kind: Generated<'none' | 'check' | 'repeat' | 'rebuild' | 'last'>;
  /** The full check has come up to this member. */
  pass_after: OptionalId;
  /** What the first of two full checks found in the sums. */
  suspected: Json<readonly string[]>;
  /** When the last full check ended; before the first one, when the activity was first looked at. */
  passed_at: Moment;
  checked_at: OptionalMoment;
  /** From then on the activity is not looked at any more: it is settled, nothing is open, and the last full check found nothing. */
  closed_at: OptionalMoment;
}

/** Sums of the awards of a prize that were counted: awards that are open are counted once they are not. */
interface AwardTallyTable {
  activity_id: string;
  /** Empty for awards beside the stock. */
  prize_id: string;
  awards: number;
  /** Those that were not returned. */
  held: number;
  /** Fen; of those that neither failed nor were returned. */
  granted_fen: BigNumber;
  /** The sums when the full check under way began, and what it has counted again so far. */
  frozen_awards: Generated<number>;
  frozen_held: Generated<number>;
  frozen_fen: BigNumber;
  recounted_awards: Generated<number>;
  recounted_held: Generated<number>;
  recounted_fen: BigNumber;
}

/** Tables in which reconciliation remembers what it has seen. */
export interface ReconciliationTables {
  reconciliation: ReconciliationTable;
  award_tally: AwardTallyTable;
}
