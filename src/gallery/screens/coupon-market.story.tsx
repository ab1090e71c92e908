import { equity } from '#contract/activity-kit/equity.ts';
import { couponMarket } from '#contract/campaigns/coupon-market.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/coupon-market/CouponMarketScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { campaignStates } from '../campaign-states.tsx';
import { runningFestival } from '../fixtures/coupon-market.ts';
import { marketOffers } from '../fixtures/equity.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '卡券节', path: paths.couponPromotions };
const info = answered(couponMarket.info, runningFestival);
const listed = (list: ReturnType<typeof marketOffers>, total = list.length) =>
  answered(equity.market, { list, total });

export const story: Story = {
  name: '卡券节',
  states: [
    ...campaignStates({
      ...screen,
      info: couponMarket.info,
      running: runningFestival,
      answers: [listed(marketOffers(false))],
    }),
    ...screenStates(screen, [
      { name: '领过一些，还有更多', by: 'member', answers: [info, listed(marketOffers(true), 18)] },
      { name: '市场加载中', answers: [info, pending(equity.market)] },
      { name: '市场加载失败', answers: [info, lost(equity.market)] },
      { name: '市场没有权益', answers: [info, listed([])] },
    ]),
  ],
};
