import { reviewerCampaign } from '../../campaigns/reviewer/campaign.ts';
import Screen from '../../pages/soon/SoonScreen.tsx';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '活动筹备中',
  states: screenStates(screenOf(reviewerCampaign, 'main', Screen), [{ name: '一个活动' }]),
};
