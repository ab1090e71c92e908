import { packages } from '#contract/campaigns/packages.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/packages/CommissionScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { commissionAt } from '../fixtures/packages.ts';
import { inPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '优惠佣金', path: paths.packagesCommission };
const at = (name: string, info: ReturnType<typeof commissionAt>): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(packages.commissionInfo, info)] },
});

export const story: Story = {
  name: '优惠佣金',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(packages.commissionInfo)] },
    { name: '加载失败', answers: [lost(packages.commissionInfo)] },
    { name: '未登录', answers: [answered(packages.commissionInfo, commissionAt('none'))] },
    at('没有佣金券', commissionAt('none')),
    at('未开户', commissionAt('usable', { has_open_account: false })),
    at('可申请', commissionAt('usable')),
    at('已申请', commissionAt('applied')),
    at('已生效', commissionAt('settled')),
    at('券已过期', commissionAt('expired')),
    at('未开始', inPhase(commissionAt('none'), 'upcoming')),
    at('暂停', inPhase(commissionAt('usable'), 'paused')),
    at('已结束', inPhase(commissionAt('settled'), 'ended')),
  ]),
};
