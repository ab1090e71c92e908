import { clsx } from 'clsx';
import type { coupon } from '#contract/activity-kit/coupon.ts';
import { couponCategory, couponStanding } from '#contract/activity-kit/states.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { formatEnd, formatMoment } from '#kernel/screen/format-moment.ts';
import { paths } from '#kernel/screen/paths.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { CouponCard } from './CouponCard.tsx';
import type { Coupon } from './CouponCard.tsx';
import css from './coupons.module.css';
import { couponTexts as texts } from './coupon-texts.ts';
import { ownCouponTexts as own } from './own-coupon-texts.ts';

/** A coupon in a list, as the API answers it. */
type CouponRow = DataOf<typeof coupon.list>['equity_list'][number];

/** A coupon of the API as the card draws it: of one that is over when it was used or why it is gone, not what it asks for. */
export function couponOf(row: CouponRow): Coupon {
  const { status, start_time, end_time, used_time, condition_desc } = row;
  const state = Object.values(couponStanding).find((standing) => standing === status) ?? 'invalid';
  const gone = status === couponStanding.invalid ? own.withdrawn : condition_desc;
  const [start, end] = [formatMoment(start_time), formatEnd(end_time)];
  return {
    ...{ title: row.title, face: row.face_desc, unit: row.face_unit, state },
    condition: used_time === null ? gone : own.usedOn(formatMoment(used_time)),
    ...(isCategory(row.category) && { category: row.category }),
    ...(row.picture && { picture: row.picture }),
    validity: state === 'waiting' ? texts.from(start) : texts.until(end),
  };
}

function isCategory(name: string): name is keyof typeof couponCategory {
  return Object.values(couponCategory).some((known) => known === name);
}

/** One coupon of a list, with the way to its detail. */
export function CouponItem({ row }: { readonly row: CouponRow }) {
  const to = `${paths.couponDetail}?${new URLSearchParams({ equity_info_id: row.equity_info_id }).toString()}`;
  const isUsable = row.status === couponStanding.usable;
  const label = isUsable ? texts.use : texts.see;
  return (
    <div className={css.item}>
      <CouponCard
        coupon={couponOf(row)}
        action={
          <TextLink small align="center" aria-label={`${label} ${row.title}`} to={to}>
            <span className={clsx(isUsable && css.use)}>{label}</span>
          </TextLink>
        }
      />
    </div>
  );
}
