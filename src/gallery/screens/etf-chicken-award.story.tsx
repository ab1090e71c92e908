import { etfChickenCampaign } from '../../campaigns/etf-chicken/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { awardsOf } from '../fixtures/awards.ts';
import { chickenForGuest } from '../fixtures/etf-chicken.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '养鸡场奖品',
  states: prizeStories(etfChickenCampaign, awardsOf(chickenForGuest(), { by: '鸡蛋兑换', isDrawn: false })),
};
