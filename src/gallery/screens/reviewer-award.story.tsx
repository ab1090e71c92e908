import { reviewerCampaign } from '../../campaigns/reviewer/campaign.ts';
import { prizeStories } from '../campaign-stories.tsx';
import { awardsOf } from '../fixtures/awards.ts';
import { evaluationWith } from '../fixtures/reviewer.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  name: '新手评测的奖品',
  states: prizeStories(reviewerCampaign, awardsOf(evaluationWith(4), { by: '新手评测官', isDrawn: false })),
};
