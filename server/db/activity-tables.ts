import type { ColumnType, Generated } from 'kysely';

/** The kind of an award, which decides how it is delivered. */
export type AwardKind = 'coupon' | 'right' | 'token' | 'red_packet' | 'physical' | 'code';

/**
 * State of an award: `pending` waits for a provider, `to_claim` for an address, `shipping` is being sent; `granted`,
 * `received`, `failed` and `returned` are final. A returned award is back in the stock.
 */
export type AwardState = 'pending' | 'granted' | 'to_claim' | 'shipping' | 'received' | 'failed' | 'returned';

/** State that an operator has set for an activity; with `scheduled` the window decides. */
export type StoredState = 'draft' | 'scheduled' | 'paused' | 'settled';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
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
  /** Set if the content gives days relative to today; null if it gives dates. */
  starts_in_days: number | null;
  ends_in_days: number | null;
  /** Hash of the content this row was written from. */
  version: string;
  /** State that the operator has set; the window and the clock decide the rest. */
  state: Generated<StoredState>;
  /** Number of the content version; 0 for content from before versions were stored. */
  version_no: Generated<number>;
  /** Why the breaker tripped; empty while it is closed. */
  breaker_reason: Generated<string>;
  /** What visitors are told of a pause; empty for the usual words. */
  pause_text: Generated<string>;
  /** When it was archived; null while it is not. */
  archived_at: OptionalMoment;
  /** When what members did in it was deleted, two years after that. */
  archive_deleted_at: OptionalMoment;
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
  /** The text of a reading task; empty for other kinds. */
  article: Generated<string>;
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
  /** Number of units offered. */
  total: number;
  kind: ColumnType<AwardKind, AwardKind | undefined, AwardKind>;
  /** Fen. */
  value_fen: Generated<number>;
  /** Maximum number given on one Shanghai day; null if only the stock limits it. */
  per_day: Generated<number | null>;
  /** One of `prizePictures`; empty if the kind decides. */
  picture: Generated<string>;
  /** The terms of the coupon that it becomes; null if its kind decides. */
  coupon: ColumnType<unknown, string | null | undefined, string | null>;
  /** Fen that the units share; null for units of `value_fen` each. */
  shared_fen: ColumnType<string | number | null, number | null | undefined, number | null>;
  /** Units that nobody claimed in time, with their fen; they are no longer part of `total`. */
  returned_units: Generated<number>;
  returned_fen: ColumnType<string | number, number | undefined, number>;
}

/** A part of the units of a prize that are left. */
interface ActivityPrizeSliceTable {
  activity_id: string;
  prize_id: string;
  /** From 0. Only a prize with many units has more than one. */
  slice: number;
  stock: number;
  /** Start of the day that `day_taken` counts; null before the first unit. */
  day_start: Generated<Date | null>;
  day_taken: Generated<number>;
}

/** A share of a red packet: an amount that was fixed before anybody could claim it. */
interface RedPacketShareTable {
  activity_id: string;
  prize_id: string;
  /** From 1; shares are claimed in this order. */
  ordinal: number;
  amount_fen: number;
  /** The member who has it; null while it can be claimed. */
  member_id: string | null;
  taken_at: OptionalMoment;
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
  /** True once reconciliation has counted the row. */
  is_checked: Generated<boolean>;
}

interface TaskReadingTable {
  member_id: string;
  activity_id: string;
  task_id: string;
  /** When the time of reading began. */
  started_at: Moment;
}

interface AwardTable {
  id: string;
  member_id: string;
  activity_id: string;
  /** The business fact it was granted for, `task:ID` or `prize:ID`; one award for each fact. */
  source: string;
  title: string;
  value_desc: string;
  source_desc: string;
  awarded_at: Moment;
  kind: ColumnType<AwardKind, AwardKind | undefined, AwardKind>;
  /** The prize whose stock it came from; empty if it came from no stock. */
  prize_id: Generated<string>;
  /** Fen. */
  value_fen: Generated<number>;
  state: ColumnType<AwardState, AwardState | undefined, AwardState>;
  /** Value that a provider returned for it, for example a redemption code. */
  code: ColumnType<string | null, string | null | undefined, string | null>;
  /** Time at which it became granted, received, failed or returned. */
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** It waits, in state `pending`, because its owner was marked when it was granted (rule A5). */
  is_held: Generated<boolean>;
  /** Number of the full check in which reconciliation added it to its sums; null while it is open or not counted. */
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
  activity_prize_slice: ActivityPrizeSliceTable;
  enrolment: EnrolmentTable;
  task_progress: TaskProgressTable;
  task_reading: TaskReadingTable;
  award: AwardTable;
  red_packet_share: RedPacketShareTable;
  banner: BannerTable;
}

/**
 * Kind of a coupon: trial money (its face is fen), a discount (its face is basis points off the price), or another
 * right, which the title describes.
 */
export type CouponKind = 'experience' | 'discount' | 'right';

/** State of a coupon. Expiry is not a state: it follows from the clock. */
export type CouponState = 'usable' | 'used' | 'invalid';

interface CouponTable {
  id: string;
  member_id: string;
  activity_id: string | null;
  /** The award of the same member that it came from; one coupon for each award. */
  award_id: string | null;
  /** The business fact it was issued for; a member gets one coupon for each fact. */
  source: string;
  kind: CouponKind;
  title: string;
  /** Fen, basis points or nothing, depending on the kind. */
  face: number;
  usable_from: Moment;
  expires_at: Moment;
  state: CouponState;
  /** Number of transitions; a transition names the version it has read. */
  version: number;
  /** Time of the use that was not restored. */
  used_at: OptionalMoment;
  created_at: Moment;
  changed_at: Moment;
  /** Condition and use as they were when it was issued; null if its kind decides. */
  terms: ColumnType<CouponWords | null, string | null | undefined, string | null>;
}

/** What a coupon asks for, and how it is used, in words. */
export interface CouponWords {
  readonly conditionDesc: string;
  readonly usageDesc: string;
}

/** A use or a restore; rows are only added. */
interface CouponMoveTable {
  member_id: string;
  coupon_id: string;
  /** Version of the coupon after the transition. */
  version: number;
  act: 'use' | 'restore';
  /** The purpose; a member uses one coupon for it. */
  cause: string;
  moved_at: Moment;
}

/** Tables of coupons. */
export interface CouponTables {
  coupon: CouponTable;
  coupon_move: CouponMoveTable;
}
