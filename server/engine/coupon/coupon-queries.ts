import { couponTab } from '#contract/activity-kit/states.ts';
import type { CouponTab } from '#contract/activity-kit/states.ts';
import type { CouponKind, CouponState, CouponWords } from '#server/db/activity-tables.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { standingOf } from './coupon-repository.ts';
import type { CouponStanding } from './coupon-repository.ts';

interface Wanted {
  readonly memberId: string;
  /** All that are over when it is `history`. */
  readonly tab: CouponTab | 'history';
  /** All kinds when absent, and none for any other value. */
  readonly kind?: string | undefined;
  /** From 0. */
  readonly offset: number;
  readonly limit: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A coupon as its owner sees it; times are milliseconds since 1970. */
export interface ListedCoupon {
  readonly id: string;
  readonly kind: CouponKind;
  readonly title: string;
  /** Fen, basis points or nothing, depending on the kind. */
  readonly face: number;
  readonly usableFrom: number;
  readonly expiresAt: number;
  readonly standing: CouponStanding;
  readonly usedAt: number | null;
  /** When it was used, expired or was withdrawn; null before that. */
  readonly overAt: number | null;
  /** Its condition and its use in words; null if its kind decides. */
  readonly terms: CouponWords | null;
  /** That of the prize it was given as, one of `prizePictures`; empty where its kind decides. */
  readonly picture: string;
}

/**
 * A page of the coupons of a member in one list, and the length of the list: usable coupons ordered by expiry, other
 * coupons by the time they were used, taken or expired, latest first.
 */
export async function listCoupons(
  query: Kysely<Tables>,
  { memberId, tab, kind, offset, limit, now }: Wanted,
): Promise<{ readonly list: ListedCoupon[]; readonly total: number }> {
  const own = query
    .selectFrom('coupon')
    .where('member_id', '=', memberId)
    .where((row) => isIn(row, tab, new Date(now)))
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind as CouponKind));
  const rows = await own
    .select(listedColumns)
    .select(pictureOf)
    .orderBy(endOf, tab === couponTab.usable ? 'asc' : 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await own
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { list: rows.map((row) => listed(row, now)), total: Number(total) };
}

/** A coupon with what it was given for. */
export interface CouponDetail extends ListedCoupon {
  /** Why the award was given, and in which activity; empty if it comes from none. */
  readonly sourceDesc: string;
  readonly activityTitle: string;
  /** The redemption code of its award; empty if there is none. */
  readonly code: string;
  readonly isSample: boolean;
}

/** One coupon of a member at `now`, milliseconds since 1970; null when there is none, or it is another member's. */
export async function findCouponDetail(
  query: Kysely<Tables>,
  { memberId, couponId, now }: { readonly memberId: string; readonly couponId: string; readonly now: number },
): Promise<CouponDetail | null> {
  const found = await query
    .selectFrom('coupon')
    .leftJoin('award', (join) =>
      join.onRef('award.member_id', '=', 'coupon.member_id').onRef('award.id', '=', 'coupon.award_id'),
    )
    .leftJoin('activity', 'activity.id', 'coupon.activity_id')
    .select(listedColumns)
    .select(pictureOf)
    .select(['award.source_desc', 'award.code', 'activity.title as activity_title', 'activity.is_sample'])
    .where('coupon.member_id', '=', memberId)
    .where('coupon.id', '=', couponId)
    .executeTakeFirst();
  if (!found) return null;
  const { source_desc: sourceDesc, code, activity_title: activityTitle, is_sample: isSample, ...row } = found;
  return {
    ...listed(row, now),
    sourceDesc: sourceDesc ?? '',
    activityTitle: activityTitle ?? '',
    code: code ?? '',
    isSample: isSample ?? false,
  };
}

const listedColumns = [
  ...(['coupon.id', 'coupon.kind', 'coupon.title', 'coupon.face'] as const),
  ...(['coupon.usable_from', 'coupon.expires_at', 'coupon.state', 'coupon.used_at'] as const),
  ...(['coupon.changed_at', 'coupon.terms'] as const),
] as const;

/** The picture of the prize that a coupon was given as. */
const pictureOf = (row: ExpressionBuilder<Tables, 'coupon'>) =>
  row
    .selectFrom('award')
    .innerJoin('activity_prize', (join) =>
      join
        .onRef('activity_prize.activity_id', '=', 'award.activity_id')
        .onRef('activity_prize.prize_id', '=', 'award.prize_id'),
    )
    .whereRef('award.member_id', '=', 'coupon.member_id')
    .whereRef('award.id', '=', 'coupon.award_id')
    .select('activity_prize.picture')
    .as('picture');

/** A row of {@link listedColumns} with its picture. */
interface ListedRow extends Pick<ListedCoupon, 'id' | 'kind' | 'title' | 'face' | 'terms'> {
  readonly usable_from: Date;
  readonly expires_at: Date;
  readonly state: CouponState;
  readonly used_at: Date | null;
  readonly changed_at: Date;
  readonly picture: string | null;
}

function listed(
  {
    usable_from: from,
    expires_at: until,
    used_at: usedAt,
    changed_at: changedAt,
    state,
    picture,
    ...row
  }: ListedRow,
  now: number,
): ListedCoupon {
  const valid = { usableFrom: from.getTime(), expiresAt: until.getTime() };
  const standing = standingOf({ state, ...valid }, now);
  const isOver = standing !== 'usable' && standing !== 'waiting';
  const end = state === 'usable' ? until : changedAt;
  return {
    ...row,
    ...valid,
    picture: picture ?? '',
    standing,
    usedAt: usedAt?.getTime() ?? null,
    overAt: isOver ? end.getTime() : null,
  };
}

type CouponRow = ExpressionBuilder<Tables, 'coupon'>;

function isIn(row: CouponRow, tab: Wanted['tab'], now: Date) {
  const isUsable = row('state', '=', 'usable');
  if (tab === couponTab.usable) return row.and([isUsable, row('expires_at', '>', now)]);
  if (tab === couponTab.used) return row('state', '=', 'used');
  if (tab === 'history') return row.or([row('state', '<>', 'usable'), row('expires_at', '<=', now)]);
  return row.or([row('state', '=', 'invalid'), row.and([isUsable, row('expires_at', '<=', now)])]);
}

/** End of a coupon: for a usable one its expiry, for the others the time when they were used or taken. */
function endOf(row: CouponRow) {
  return row
    .case()
    .when('state', '=', 'usable')
    .then(row.ref('expires_at'))
    .else(row.ref('changed_at'))
    .end();
}
