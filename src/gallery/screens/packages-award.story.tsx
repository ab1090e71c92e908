import { packagesCampaign } from '../../campaigns/packages/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { awardsOf } from '../fixtures/awards.ts';
import { packagesForGuest } from '../fixtures/packages.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '新人礼包奖品',
  states: prizeStories(packagesCampaign, awardsOf(packagesForGuest, { by: '新人礼包盲盒' })),
};
