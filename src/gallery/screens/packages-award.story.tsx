import { packagesCampaign } from '../../campaigns/packages/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { mgmAwards } from '../fixtures/mgm.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '新人礼包奖品',
  states: prizeStories(
    packagesCampaign,
    mgmAwards.filter(({ kind }) => kind !== 'physical'),
  ),
};
