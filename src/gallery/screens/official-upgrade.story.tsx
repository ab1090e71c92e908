import { ownDrawResult, upgrade } from '#contract/activity-kit/upgrade.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/official/UpgradeScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { closedPhases, inPhase } from '../fixtures/phases.ts';
import {
  upgradeDrawn,
  upgradeFreezing,
  upgradeJoined,
  upgradeOpen,
  upgradeSealed,
} from '../fixtures/upgrade.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '开放日升级版', path: paths.officialUpgrade };
const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;

const member = (name: string, info: typeof upgradeOpen): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(upgrade.info, info)] },
});

export const story: Story = {
  name: '开放日升级版',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(upgrade.info)] },
    { name: '加载失败', answers: [lost(upgrade.info)] },
    { name: '未登录', answers: [answered(upgrade.info, upgradeOpen)] },
    member('可报名', upgradeOpen),
    member('已报名', upgradeJoined),
    member('正在封存', upgradeFreezing),
    member('名单已封存', upgradeSealed),
    member('中奖', upgradeDrawn(ownDrawResult.won, 1, '手机好礼')),
    member('候补', upgradeDrawn(ownDrawResult.alternate, 14)),
    member('未中奖', upgradeDrawn(ownDrawResult.missed)),
    member('奖品退回', upgradeDrawn(ownDrawResult.void, 2)),
    member('未报名，已开奖', upgradeDrawn(ownDrawResult.none)),
    ...closedPhases
      .filter((phase) => phase !== 'ended')
      .map((phase) => member(phaseNames[phase], inPhase(upgradeOpen, phase))),
  ]),
};
