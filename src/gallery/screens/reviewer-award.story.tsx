import { reviewerCampaign } from '../../campaigns/reviewer/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { mgmAwards } from '../fixtures/mgm.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '新手评测的奖品',
  states: prizeStories(
    reviewerCampaign,
    mgmAwards.filter(({ kind }) => kind !== 'physical'),
  ),
};
