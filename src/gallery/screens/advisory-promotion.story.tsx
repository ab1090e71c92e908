import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import Screen from '../../campaigns/advisory/AdvisoryPromotionScreen.tsx';
import { advisoryCampaign } from '../../campaigns/advisory/campaign.ts';
import { answered } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { adviceProduct, advisoryForGuest, advisoryForOwner, definedPage } from '../fixtures/advisory.ts';
import type { Story } from '../story.ts';

const product = answered(productEquity.detail, adviceProduct);
const page = answered(pageDefinition.page, definedPage('advisory-promotion'));

export const story: Story = {
  name: '投顾体验',
  states: campaignStories(advisoryCampaign, {
    Screen,
    screen: 'promotion',
    guest: advisoryForGuest,
    parts: [product, page],
    loading: [product, page],
    also: ['missing', 'member'],
    after: [
      {
        ...{ name: '已领取与已抢光', by: 'member' },
        answers: [answered(advisory.info, advisoryForOwner), product, page],
      },
    ],
  }),
};
