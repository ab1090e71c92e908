import type { ColumnType } from 'kysely';

/**
 * What a coupon is: money to try something with (its face is fen), a part off a price (basis points that are taken off),
 * or another right, whose title says everything.
 */
export type CouponKind = 'experience' | 'discount' | 'right';

/** Where a coupon stands; that a usable one has expired is what the clock says. */
export type CouponState = 'usable' | 'used' | 'invalid';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface CouponTable {
  id: string;
  member_id: string;
  activity_id: string | null;
  /** The award of the same member that it came from; an award gives one coupon. */
  award_id: string | null;
  /** The business fact it was issued for; a member is issued one coupon for it. */
  source: string;
  kind: CouponKind;
  title: string;
  /** Fen, basis points or nothing, as its kind says. */
  face: number;
  usable_from: Moment;
  expires_at: Moment;
  state: CouponState;
  /** How many moves there were; a move names the one it has seen. */
  version: number;
  /** When the use was that has not been restored. */
  used_at: OptionalMoment;
  created_at: Moment;
  changed_at: Moment;
}

/** A use or a restore, which is only ever added to. */
interface CouponMoveTable {
  member_id: string;
  coupon_id: string;
  /** The version of the coupon after it. */
  version: number;
  act: 'use' | 'restore';
  /** What it was for; a member uses one coupon for it. */
  cause: string;
  moved_at: Moment;
}

/** Tables of coupons. */
export interface CouponTables {
  coupon: CouponTable;
  coupon_move: CouponMoveTable;
}
