import { officialCampaign } from '../../campaigns/official/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { awardsOf } from '../fixtures/awards.ts';
import { officialForGuest } from '../fixtures/official.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '官方开放日奖品',
  states: prizeStories(
    officialCampaign,
    awardsOf(officialForGuest, { by: '官方开放日', states: ['on_the_way', 'received', 'received', 'over'] }),
    {
      name: '各种状态',
      total: 24,
      isLoading: true,
    },
  ),
};
