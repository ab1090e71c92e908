import { lottery } from '#contract/activity-kit/lottery.ts';
import { packages } from '#contract/campaigns/packages.ts';
import Screen from '../../campaigns/packages/PackagesScreen.tsx';
import { packagesCampaign } from '../../campaigns/packages/campaign.ts';
import { answered } from '../answers.ts';
import {
  boxesWith,
  packagesDone,
  packagesForMember,
  packagesLate,
  packagesOfOther,
  packagesReturning,
  packagesWithBoxes,
} from '../fixtures/packages.ts';
import { inPhase } from '../fixtures/phases.ts';
import type { ClosedPhase } from '../fixtures/phases.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(packagesCampaign, 'main', Screen);
const noBox = answered(lottery.info, boxesWith(0));

const at = (name: string, info: typeof packagesForMember, more: Partial<ScreenState> = {}): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(packages.info, info), noBox], ...more },
});
const closed = (name: string, phase: ClosedPhase) => at(name, inPhase(packagesForMember, phase));

export const story: Story = {
  name: '新人礼包的后半程',
  states: screenStates(screen, [
    at('可以开盲盒', packagesWithBoxes, {
      answers: [answered(packages.info, packagesWithBoxes), answered(lottery.info, boxesWith(2))],
    }),
    at('全部完成', packagesDone),
    at('已过期', packagesLate),
    at('回归用户', packagesOfOther, {
      answers: [
        answered(packages.info, packagesOfOther),
        answered(packages.returnInfo, packagesReturning),
        noBox,
      ],
    }),
    closed('未开始', 'upcoming'),
    closed('暂停', 'paused'),
    closed('已结束', 'ended'),
  ]),
};
