import type { ColumnType } from 'kysely';

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
  prize_code: PrizeCodeTable;
  prize_import: PrizeImportTable;
}
