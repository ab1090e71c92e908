import type { ColumnType } from 'kysely';

/**
 * Kind of a coupon: trial money (its face is fen), a discount (its face is basis points off the price), or another
 * right, which the title describes.
 */
export type CouponKind = 'experience' | 'discount' | 'right';

/** State of a coupon. Expiry is not a state: it follows from the clock. */
export type CouponState = 'usable' | 'used' | 'invalid';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

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
