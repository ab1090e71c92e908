import { stockStar } from '#contract/campaigns/stock-star.ts';
import Screen from '../../campaigns/stock-star/StockStarScreen.tsx';
import { stockStarCampaign } from '../../campaigns/stock-star/campaign.ts';
import { answered } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { starForGuest, starForOwner, starHidden, starSoldOut } from '../fixtures/stock-star.ts';
import { inPhase } from '../fixtures/phases.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '每周星股',
  states: campaignStories(stockStarCampaign, {
    Screen,
    guest: starForGuest,
    toCome: starHidden,
    also: ['missing', 'member'],
    after: [
      { name: '已领取', by: 'member', answers: [answered(stockStar.info, starForOwner)] },
      { name: '已抢光', by: 'member', answers: [answered(stockStar.info, starSoldOut)] },
      {
        name: '尚未揭晓',
        answers: [answered(stockStar.info, inPhase(starHidden, 'upcoming'))],
      },
    ],
  }),
};
