import Screen from '#activity-kit/coupons/CouponsScreen.tsx';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { paths } from '#kernel/screen/paths.ts';
import { answered, answeredOnce, lost, pending } from '../answers.ts';
import { invalidCoupons, usableCoupons, usedCoupons } from '../fixtures/coupons.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '我的卡券', path: paths.coupons };
const listed = (equity_list: typeof usableCoupons) => [
  answered(coupon.list, { equity_list, total: equity_list.length }),
];
const firstPage = [answeredOnce(coupon.list, { equity_list: usableCoupons, total: 24 })];

export const story: Story = {
  name: '我的卡券',
  states: screenStates(screen, [
    { name: '尚未知道', by: 'unknown' },
    { name: '未登录' },
    { name: '加载中', by: 'member', answers: [pending(coupon.list)] },
    { name: '加载失败', by: 'member', answers: [lost(coupon.list)] },
    { name: '没有卡券', by: 'member', answers: listed([]) },
    { name: '可使用，还有更多', by: 'member', answers: firstPage },
    { name: '全部加载完', by: 'member', answers: listed(usableCoupons) },
    { name: '已使用的样子', by: 'member', answers: listed(usedCoupons), acts: ['已使用'] },
    { name: '已失效的样子', by: 'member', answers: listed(invalidCoupons), acts: ['已失效'] },
  ]),
};
