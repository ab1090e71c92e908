import { treasureCampaign } from '../../campaigns/treasure/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { awardsOf } from '../fixtures/awards.ts';
import { treasureWith } from '../fixtures/treasure.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '寻宝奖品',
  states: prizeStories(treasureCampaign, awardsOf(treasureWith(6), { by: '开启宝藏', isDrawn: false })),
};
