import Screen from '#activity-kit/coupons/CouponHistoryScreen.tsx';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { paths } from '#kernel/screen/paths.ts';
import { answered, answeredOnce, lost, pending } from '../answers.ts';
import { couponsOver } from '../fixtures/coupons.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '历史卡券', path: paths.couponHistory };
const over = [
  ...couponsOver('2026-08', 2, 'used'),
  ...couponsOver('2026-07', 1, 'expired'),
  ...couponsOver('2025-12', 1, 'invalid'),
];
const listed = (equity_list: typeof over) => [
  answered(coupon.list, { equity_list, total: equity_list.length }),
];
const firstPage = [answeredOnce(coupon.list, { equity_list: over, total: 24 })];

export const story: Story = {
  name: '历史卡券',
  states: screenStates(screen, [
    { name: '尚未知道', by: 'unknown' },
    { name: '未登录' },
    { name: '加载中', by: 'member', answers: [pending(coupon.list)] },
    { name: '加载失败', by: 'member', answers: [lost(coupon.list)] },
    { name: '没有历史', by: 'member', answers: listed([]) },
    { name: '跨月', by: 'member', answers: listed(over) },
    { name: '还有更多', by: 'member', answers: firstPage },
  ]),
};
