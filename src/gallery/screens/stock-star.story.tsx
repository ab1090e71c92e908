import { stockStar } from '#contract/campaigns/stock-star.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/stock-star/StockStarScreen.tsx';
import { answered } from '../answers.ts';
import { campaignStates } from '../campaign-states.tsx';
import { starForGuest, starForOwner, starHidden, starSoldOut } from '../fixtures/stock-star.ts';
import { inPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '每周星股', path: paths.stockStar };

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
