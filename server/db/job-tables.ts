import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null, never>;
/** Drivers read 64-bit numbers as text; what we store stays below 2^53. */
type BigNumber = ColumnType<string, number, number>;

/** Every content an activity ever had; a row that was drawn on never changes. */
interface ActivityVersionTable {
  activity_id: string;
  version_no: number;
  content: Json<Readonly<Record<string, unknown>>>;
  content_hash: string;
  created_at: Moment;
  drawn_on: Generated<boolean>;
}

/** Fen. `reserved_fen` covers the whole stock of every prize; the rest is in the slices. */
interface ActivityBudgetTable {
  activity_id: string;
  budget_fen: BigNumber;
  reserved_fen: BigNumber;
}

/**
 * Fen. The sum of `spent_fen` is that of the awards that come from no stock; one slice may have less than 0, because what is
 * returned need not go where it was taken.
 */
interface ActivityBudgetSliceTable {
  activity_id: string;
  slice: number;
  left_fen: BigNumber;
  spent_fen: ColumnType<string, number | undefined, number>;
}

interface AwardAddressTable {
  award_id: string;
  member_id: string;
  name: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  detail: string;
  submitted_at: Moment;
  /** The parcel is being sent: the member can no longer change the address. */
  locked: Generated<boolean>;
}

/** Work that is done at least once. */
interface JobTable {
  id: string;
  kind: string;
  dedupe_key: string;
  payload: Json<Readonly<Record<string, unknown>>>;
  run_at: Moment;
  attempts: Generated<number>;
  lease_until: OptionalMoment;
  done_at: OptionalMoment;
  /** Given up after too many tries; only an operator can run it again. */
  dead_at: OptionalMoment;
  last_error: Generated<string>;
}

/** Append-only: our code never updates or deletes a row. */
interface AuditEntryTable {
  id: string;
  at: Moment;
  actor: string;
  action: string;
  subject: string;
  reason: string;
  before: OptionalJson<Readonly<Record<string, unknown>>>;
  after: OptionalJson<Readonly<Record<string, unknown>>>;
  request_id: string;
}

/** Tables of versions and budgets, of delivery and jobs, and of the audit. */
export interface JobTables {
  activity_version: ActivityVersionTable;
  activity_budget: ActivityBudgetTable;
  activity_budget_slice: ActivityBudgetSliceTable;
  award_address: AwardAddressTable;
  job: JobTable;
  audit_entry: AuditEntryTable;
}
