import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** Work of one kind that an activity has; the row goes when the work is done. */
interface ActivityWorkTable {
  /** The activity; of the deletion of old rows the table. */
  activity_id: string;
  kind: string;
  /** How far it is, in the form of its kind; null at the start. Written as JSON text, read as the value. */
  position: ColumnType<unknown, string | null | undefined, string | null>;
  /** Since when there is work. */
  due_at: Moment;
  /**
   * When a server may take it. While one works on it this is the end of its lease, by which it owns the row: a later claim
   * has a later one.
   */
  claimable_at: Moment;
  /** Failures since the last page that was done. */
  failures: Generated<number>;
  last_error: Generated<string>;
}

/** The table of background work. */
export interface WorkTables {
  activity_work: ActivityWorkTable;
}
