import { stockStar } from '#contract/campaigns/stock-star.ts';
import Screen from '../../campaigns/stock-star/StockStarScreen.tsx';
import { stockStarCampaign } from '../../campaigns/stock-star/campaign.ts';
import { answered } from '../answers.ts';
import { campaignStates } from '../campaign-states.tsx';
import { starForGuest, starForOwner, starHidden, starSoldOut } from '../fixtures/stock-star.ts';
import { inPhase } from '../fixtures/phases.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(stockStarCampaign, 'main', Screen);

export const story: Story = {
  name: '每周星股',
  states: [
    ...campaignStates({ ...screen, info: stockStar.info, running: starForGuest }),
    ...screenStates(screen, [
      { name: '已领取', by: 'member', answers: [answered(stockStar.info, starForOwner)] },
      { name: '已抢光', by: 'member', answers: [answered(stockStar.info, starSoldOut)] },
      {
        name: '尚未揭晓',
        answers: [answered(stockStar.info, inPhase({ ...starHidden, past_list: [] }, 'upcoming'))],
      },
    ]),
  ],
};
