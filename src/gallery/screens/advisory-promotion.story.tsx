import { lowcode } from '#contract/activity-kit/lowcode.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/advisory/AdvisoryPromotionScreen.tsx';
import { answered } from '../answers.ts';
import { campaignStates } from '../campaign-states.tsx';
import { adviceProduct, advisoryForGuest, advisoryForOwner, lowcodePage } from '../fixtures/advisory.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '投顾体验', path: paths.advisoryPromotion };
const product = answered(productEquity.detail, adviceProduct);
const page = answered(lowcode.page, lowcodePage('advisory-promotion'));

export const story: Story = {
  name: '投顾体验',
  states: [
    ...campaignStates({
      ...{ ...screen, info: advisory.info, running: advisoryForGuest },
      answers: [product, page],
    }),
    ...screenStates(screen, [
      {
        name: '已领取与已抢光',
        by: 'member',
        answers: [answered(advisory.info, advisoryForOwner), product, page],
      },
    ]),
  ],
};
