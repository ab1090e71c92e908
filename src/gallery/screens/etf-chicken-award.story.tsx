import { etfChickenCampaign } from '../../campaigns/etf-chicken/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { mgmAwards } from '../fixtures/mgm.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '养鸡场奖品',
  states: prizeStories(
    etfChickenCampaign,
    mgmAwards.filter(({ kind }) => kind === 'coupon'),
  ),
};
