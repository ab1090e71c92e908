import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisor } from '#contract/advisor/advisor.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import Screen from '../../campaigns/advisory/AdvisoryScreen.tsx';
import { advisoryCampaign } from '../../campaigns/advisory/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import {
  adviceEntry,
  adviceProduct,
  advisoryForGuest,
  losingProduct,
  definedPage,
} from '../fixtures/advisory.ts';
import type { Story } from '../story.ts';

const info = answered(advisory.info, advisoryForGuest);
const product = answered(productEquity.detail, adviceProduct);
const entry = answered(advisor.entry, adviceEntry);
const page = answered(pageDefinition.page, definedPage('advisory'));

export const story: Story = {
  name: '投顾开放日',
  reports: ['a page has no valid definition'],
  states: campaignStories(advisoryCampaign, {
    Screen,
    guest: advisoryForGuest,
    parts: [product, entry, page],
    loading: [product, entry, page],
    also: ['missing', 'member'],
    after: [
      {
        ...{ name: '亏损的组合', by: 'member' },
        answers: [info, answered(productEquity.detail, losingProduct), entry, page],
      },
      {
        name: '部分加载失败',
        answers: [
          info,
          lost(productEquity.detail),
          answered(pageDefinition.page, definedPage('advisory', 'no')),
        ],
      },
    ],
  }),
};
