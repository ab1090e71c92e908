import { lottery } from '#contract/activity-kit/lottery.ts';
import { paths } from '#kernel/screen/paths.ts';
import { AwardScreen as Screen } from '../../campaigns/mgm/awards.ts';
import { answered, lost, pending } from '../answers.ts';
import { heldAward, mgmAwards } from '../fixtures/mgm.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '我的奖品', path: paths.mgmAward };
const list = [heldAward, ...mgmAwards];

export const story: Story = {
  name: '我的奖品',
  states: screenStates(screen, [
    { name: '未登录' },
    { name: '加载中', by: 'member', answers: [pending(lottery.awardList)] },
    { name: '加载失败', by: 'member', answers: [lost(lottery.awardList)] },
    { name: '没有奖品', by: 'member', answers: [answered(lottery.awardList, { list: [], total: 0 })] },
    { name: '各种状态', by: 'member', answers: [answered(lottery.awardList, { list, total: 24 })] },
  ]),
};
