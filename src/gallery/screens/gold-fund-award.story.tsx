import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { awardsOf } from '../fixtures/awards.ts';
import { goldFundForGuest } from '../fixtures/gold-fund.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '砸金蛋的奖品',
  states: prizeStories(goldFundCampaign, awardsOf(goldFundForGuest, { by: '砸金蛋' })),
};
