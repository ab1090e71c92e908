import { officialCampaign } from '../../campaigns/official/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { mgmAwards } from '../fixtures/mgm.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '官方开放日奖品',
  states: prizeStories(
    officialCampaign,
    mgmAwards.filter(({ kind }) => kind !== 'physical'),
    { name: '各种状态', total: 24, isLoading: true },
  ),
};
