import { mgmCampaign } from '../../campaigns/mgm/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { heldAward, mgmAwards } from '../fixtures/mgm.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '我的奖品',
  states: prizeStories(mgmCampaign, [heldAward, ...mgmAwards], {
    name: '各种状态',
    total: 24,
    isLoading: true,
  }),
};
