import Screen from '#activity-kit/coupons/CouponDetailScreen.tsx';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { codes } from '#contract/http/codes.ts';
import { paths } from '#kernel/screen/paths.ts';
import { answered, lost, pending, refused } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { couponDetail, invalidCoupons, usableCoupons, usedCoupons } from '../fixtures/coupons.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '卡券详情', path: paths.couponDetail };
const search = `?equity_info_id=${couponDetail().equity_info_id}`;
const asked = (name: string, answer: Answer): ScreenState => ({
  ...{ name, by: 'member', search, answers: [answer] },
});
const shown = (name: string, ...detail: Parameters<typeof couponDetail>): ScreenState =>
  asked(name, answered(coupon.detail, couponDetail(...detail)));

export const story: Story = {
  name: '卡券详情',
  states: screenStates(screen, [
    { name: '未登录', search },
    asked('加载中', pending(coupon.detail)),
    asked('加载失败', lost(coupon.detail)),
    asked('没有这张卡券', refused(coupon.detail, codes.couponMissing, '卡券不存在')),
    { name: '地址里没有卡券', by: 'member' },
    shown('可使用'),
    shown('带券码', usableCoupons[1], { code: 'DEMO-0A1B2C3D4E5F', is_sample: false }),
    shown('折扣券', usableCoupons[2]),
    shown('未到时间', usableCoupons[4], { source_desc: '' }),
    shown('已使用', usedCoupons[0]),
    shown('已过期', invalidCoupons[0]),
  ]),
};
