import { packages } from '#contract/campaigns/packages.ts';
import Screen from '../../campaigns/packages/CommissionScreen.tsx';
import { packagesCampaign } from '../../campaigns/packages/campaign.ts';
import { answered } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { commissionAt } from '../fixtures/packages.ts';
import { inPhase } from '../fixtures/phases.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const at = (name: string, info: ReturnType<typeof commissionAt>): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(packages.commissionInfo, info)] },
});

export const story: Story = {
  name: '优惠佣金',
  states: campaignStories(packagesCampaign, {
    Screen,
    screen: 'commission',
    info: packages.commissionInfo,
    guest: commissionAt('none'),
    own: [
      at('没有佣金券', commissionAt('none')),
      at('未开户', commissionAt('usable', { has_open_account: false })),
      at('可申请', commissionAt('usable')),
      at('已申请', commissionAt('applied')),
      at('已生效', commissionAt('settled')),
      at('券已过期', commissionAt('expired')),
      at('未开始', inPhase(commissionAt('none'), 'upcoming')),
      at('暂停', inPhase(commissionAt('usable'), 'paused')),
      at('已结束', inPhase(commissionAt('settled'), 'ended')),
    ],
    phases: [],
  }),
};
