import { ownDrawResult, upgrade } from '#contract/campaigns/official-upgrade.ts';
import Screen from '../../campaigns/official-upgrade/UpgradeScreen.tsx';
import { officialUpgradeCampaign } from '../../campaigns/official-upgrade/campaign.ts';
import { answered } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import {
  upgradeDrawn,
  upgradeFreezing,
  upgradeJoined,
  upgradeOpen,
  upgradeSealed,
} from '../fixtures/upgrade.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const member = (name: string, info: typeof upgradeOpen): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(upgrade.info, info)] },
});

export const story: Story = {
  name: '开放日升级版',
  states: campaignStories(officialUpgradeCampaign, {
    Screen,
    guest: upgradeOpen,
    own: [
      member('可报名', upgradeOpen),
      member('已报名', upgradeJoined),
      member('正在封存', upgradeFreezing),
      member('名单已封存', upgradeSealed),
      member('中奖', upgradeDrawn(ownDrawResult.won, 1, '手机好礼')),
      member('候补', upgradeDrawn(ownDrawResult.alternate, 14)),
      member('未中奖', upgradeDrawn(ownDrawResult.missed)),
      member('奖品退回', upgradeDrawn(ownDrawResult.void, 2)),
      member('未报名，已开奖', upgradeDrawn(ownDrawResult.none)),
    ],
    phases: ['upcoming', 'paused'],
  }),
};
