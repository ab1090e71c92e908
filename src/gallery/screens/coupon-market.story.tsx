import { equity } from '#contract/activity-kit/equity.ts';
import { couponMarket } from '#contract/campaigns/standard-campaigns.ts';
import Screen from '../../campaigns/coupon-market/CouponMarketScreen.tsx';
import { couponMarketCampaign } from '../../campaigns/coupon-market/campaign.ts';
import { answered, lost, pending } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { runningFestival } from '../fixtures/coupon-market.ts';
import { marketOffers } from '../fixtures/equity.ts';
import { inPhase } from '../fixtures/phases.ts';
import type { ClosedPhase } from '../fixtures/phases.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const info = answered(couponMarket.info, runningFestival);
const listed = (list: ReturnType<typeof marketOffers>, total = list.length) =>
  answered(equity.market, { list, total });

/** Outside of its run: the market has the offers of running activities only, so none of this one. */
function closed(name: string, phase: ClosedPhase): ScreenState {
  const page = answered(couponMarket.info, inPhase(runningFestival, phase));
  return { name, by: 'member', answers: [page, listed([])] };
}

export const story: Story = {
  name: '卡券节',
  states: campaignStories(couponMarketCampaign, {
    Screen,
    guest: runningFestival,
    parts: [listed(marketOffers(false))],
    partsToCome: [listed([])],
    loading: [listed(marketOffers(false))],
    also: ['missing', 'member'],
    // As a member sees a pause and the end.
    phases: ['upcoming'],
    after: [
      closed('暂停', 'paused'),
      closed('已结束', 'ended'),
      { name: '领过一些，还有更多', by: 'member', answers: [info, listed(marketOffers(true), 18)] },
      { name: '市场加载中', answers: [info, pending(equity.market)] },
      { name: '市场加载失败', answers: [info, lost(equity.market)] },
      { name: '市场没有权益', answers: [info, listed([])] },
    ],
  }),
};
