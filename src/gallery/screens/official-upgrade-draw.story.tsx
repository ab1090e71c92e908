import { upgrade } from '#contract/campaigns/official-upgrade.ts';
import Screen from '../../campaigns/official-upgrade/DrawRecordScreen.tsx';
import { officialUpgradeCampaign } from '../../campaigns/official-upgrade/campaign.ts';
import { answered, lost, pending } from '../answers.ts';
import { recordDrawn, recordNone, recordOpen, recordSealed, wholeRecord } from '../fixtures/upgrade.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(officialUpgradeCampaign, 'draw', Screen);

export const story: Story = {
  name: '开奖公示',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(upgrade.draw)] },
    { name: '加载失败', answers: [lost(upgrade.draw)] },
    { name: '尚未开放', answers: [answered(upgrade.draw, recordNone)] },
    { name: '报名中', answers: [answered(upgrade.draw, wholeRecord(recordOpen))] },
    { name: '名单已封存', answers: [answered(upgrade.draw, wholeRecord(recordSealed))] },
    { name: '已开奖', answers: [answered(upgrade.draw, wholeRecord(recordDrawn))] },
    {
      name: '无人报名',
      answers: [answered(upgrade.draw, { ...wholeRecord(recordDrawn), entry_cnt: 0, place_list: [] })],
    },
  ]),
};
