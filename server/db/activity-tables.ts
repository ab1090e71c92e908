import type { ColumnType, Generated } from 'kysely';

/** What an award is, and so how it reaches its owner. */
export type AwardKind = 'coupon' | 'right' | 'token' | 'red_packet' | 'physical' | 'code';

/**
 * Where an award stands: `pending` waits for a provider, `to_claim` for an address, `shipping` is on its way;
 * `granted`, `received`, `failed` and `returned` are ends, and what is returned went back into the stock.
 */
export type AwardState = 'pending' | 'granted' | 'to_claim' | 'shipping' | 'received' | 'failed' | 'returned';

/** What an operator wants of an activity; `scheduled` leaves the rest to its window. */
export type StoredState = 'draft' | 'scheduled' | 'paused' | 'settled';

type Moment = ColumnType<Date, Date, Date>;
/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

interface ActivityTable {
  id: string;
  type: string;
  title: string;
  summary: string;
  tag: string;
  picture: string;
  path: string;
  organiser: string;
  /** One of `onlineStatus`. */
  online_status: string;
  starts_at: Moment;
  ends_at: Moment;
  rules: Json<readonly string[]>;
  config: Json<Readonly<Record<string, unknown>>>;
  sort: number;
  is_sample: boolean;
  /** Set where the content names days relative to today; null where it names dates. */
  starts_in_days: number | null;
  ends_in_days: number | null;
  /** Hash of the content this row was made from. */
  version: string;
  /** What the operator wants; together with the window and the clock it tells the state. */
  state: Generated<StoredState>;
  /** Counts the versions of the content; 0 for what was made before versions were kept. */
  version_no: Generated<number>;
  /** Why the breaker tripped; empty while it has not. */
  breaker_reason: Generated<string>;
  disclosure: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>;
  pools: ColumnType<readonly unknown[], string | undefined, string>;
}

interface ActivityTaskTable {
  activity_id: string;
  task_id: string;
  kind: string;
  title: string;
  description: string;
  icon: string;
  button: string;
  path: string;
  award_title: string;
  award_value_desc: string;
  award_kind: ColumnType<AwardKind, AwardKind | undefined, AwardKind>;
  /** Fen. */
  award_value_fen: Generated<number>;
  sort: number;
}

interface ActivityPrizeTable {
  activity_id: string;
  prize_id: string;
  title: string;
  value_desc: string;
  source_desc: string;
  /** How many were put up; `stock` is how many are left. */
  total: number;
  stock: number;
  kind: ColumnType<AwardKind, AwardKind | undefined, AwardKind>;
  /** Fen. */
  value_fen: Generated<number>;
  /** The most that are given on a Shanghai day; null where only the stock limits. */
  per_day: Generated<number | null>;
  /** When the day began of which `day_taken` tells; null before the first. */
  day_start: Generated<Date | null>;
  day_taken: Generated<number>;
}

interface EnrolmentTable {
  member_id: string;
  activity_id: string;
  joined_at: Moment;
}

interface TaskProgressTable {
  member_id: string;
  activity_id: string;
  task_id: string;
  /** One of `taskStatus`. */
  status: string;
  finished_at: Moment;
  /** Reconciliation has seen it. */
  is_checked: Generated<boolean>;
}

interface AwardTable {
  id: string;
  member_id: string;
  activity_id: string;
  /** The business fact it was granted for: `task:ID` or `prize:ID`; granted once. */
  source: string;
  title: string;
  value_desc: string;
  source_desc: string;
  awarded_at: Moment;
  kind: ColumnType<AwardKind, AwardKind | undefined, AwardKind>;
  /** The prize whose stock it came from; empty where it came from none. */
  prize_id: Generated<string>;
  /** Fen. */
  value_fen: Generated<number>;
  state: ColumnType<AwardState, AwardState | undefined, AwardState>;
  /** What a provider handed out for it, for example a redemption code. */
  code: ColumnType<string | null, string | null | undefined, string | null>;
  /** When it came to an end: granted, received, failed or returned. */
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The number of the full check in which reconciliation added it to its sums; null while it is open or not seen. */
  counted_in: Generated<number | null>;
}

interface BannerTable {
  id: string;
  slot: string;
  title: string;
  subtitle: string;
  picture: string;
  path: string;
  sort: number;
  is_sample: Generated<boolean>;
}

/** The tables of the campaign engine. */
export interface ActivityTables {
  activity: ActivityTable;
  activity_task: ActivityTaskTable;
  activity_prize: ActivityPrizeTable;
  enrolment: EnrolmentTable;
  task_progress: TaskProgressTable;
  award: AwardTable;
  banner: BannerTable;
}
