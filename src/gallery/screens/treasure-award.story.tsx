import { treasureCampaign } from '../../campaigns/treasure/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { mgmAwards } from '../fixtures/mgm.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '寻宝奖品',
  states: prizeStories(
    treasureCampaign,
    mgmAwards.filter(({ kind }) => kind === 'coupon'),
  ),
};
