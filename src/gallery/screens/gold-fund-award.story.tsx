import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { mgmAwards } from '../fixtures/mgm.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '砸金蛋的奖品',
  states: prizeStories(
    goldFundCampaign,
    mgmAwards.filter(({ kind }) => kind !== 'physical'),
  ),
};
