import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponTab } from '#contract/activity-kit/states.ts';
import { call } from '#kernel/api/api.ts';
import { paths } from '#kernel/screen/paths.ts';
import { RecordsScreen } from '../records/RecordsScreen.tsx';
import { CouponItem } from './CouponItem.tsx';
import { couponTexts as texts } from './coupon-texts.ts';

/** The member's coupons in three tabs: usable, used, invalid (product 14.7). */
export default function CouponsScreen() {
  return (
    <RecordsScreen
      title={texts.title}
      {...{ back: texts.hall, backTo: paths.activityIndex }}
      filters={texts.tabs}
      empty={texts.empty}
      next={texts.toHall}
      load={async ({ offset, limit }, tab) => {
        const query = { status: couponTab[tab], offset, limit };
        const { equity_list: list, total } = await call(coupon.list, { query });
        return { list, total };
      }}
      row={(row) => <CouponItem key={row.equity_info_id} row={row} />}
    />
  );
}
