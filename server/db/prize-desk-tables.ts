import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Who carries a parcel, and under what number. */
interface AwardShipmentTable {
  award_id: string;
  member_id: string;
  activity_id: string;
  carrier: string;
  tracking_no: string;
  shipped_at: Moment;
}

/** State of a proposed change of a stock; the last two are final. */
export type StockChangeState = 'proposed' | 'approved' | 'refused';

/** A change of the total of a prize, which a second person decides; one is open for each prize. */
interface StockChangeTable {
  id: string;
  activity_id: string;
  prize_id: string;
  /** Units; the change is made only while the prize has this total. */
  expected_total: number;
  new_total: number;
  reason: string;
  state: StockChangeState;
  proposed_by: string;
  proposed_at: Moment;
  /** Null while nobody has decided. */
  decided_by: string | null;
  decided_at: OptionalMoment;
  /** Why it was approved or refused. */
  decision: Generated<string>;
}

/** A code of a prize that was imported; each is given to one award. */
interface PrizeCodeTable {
  activity_id: string;
  prize_id: string;
  /** By a key of its own: it finds a code without a code being there to read. */
  code_hash: string;
  /** Encrypted. */
  code: string;
  /** Null while it can be given. */
  award_id: string | null;
  used_at: OptionalMoment;
}

/** A file that was applied: one that is sent again changes nothing. */
interface PrizeImportTable {
  /** Hash of the file and of what it was found to do. */
  digest: string;
  activity_id: string;
  kind: 'parcels' | 'codes';
  /** How many awards it changed, or codes it brought. */
  changed: number;
  imported_by: string;
  imported_at: Moment;
}

/** Tables of the prize desk of the console. */
export interface PrizeDeskTables {
  award_shipment: AwardShipmentTable;
  stock_change: StockChangeTable;
  prize_code: PrizeCodeTable;
  prize_import: PrizeImportTable;
}
