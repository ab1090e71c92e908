import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { official } from '#contract/campaigns/official.ts';
import Screen from '../../campaigns/official/OfficialIntroScreen.tsx';
import { officialCampaign } from '../../campaigns/official/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { introPage, officialForGuest } from '../fixtures/official.ts';
import { inPhase } from '../fixtures/phases.ts';
import type { Story } from '../story.ts';

const page = answered(pageDefinition.page, introPage);

export const story: Story = {
  name: '官方开放日说明',
  states: campaignStories(officialCampaign, {
    Screen,
    screen: 'intro',
    guest: officialForGuest,
    parts: [page],
    failed: [
      {
        name: '说明加载失败',
        answers: [answered(official.info, officialForGuest), lost(pageDefinition.page)],
      },
    ],
    own: [
      { name: '未开始', answers: [answered(official.info, inPhase(officialForGuest, 'upcoming')), page] },
      { name: '已结束', answers: [answered(official.info, inPhase(officialForGuest, 'ended')), page] },
    ],
    phases: [],
  }),
};
