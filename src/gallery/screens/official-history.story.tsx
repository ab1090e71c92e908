import { lottery } from '#contract/activity-kit/lottery.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/official/OfficialHistoryScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { mgmAwards } from '../fixtures/mgm.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '官方开放日奖品', path: paths.officialHistory };
const list = mgmAwards.filter(({ kind }) => kind !== 'physical');

export const story: Story = {
  name: '官方开放日奖品',
  states: screenStates(screen, [
    { name: '未登录' },
    { name: '加载中', by: 'member', answers: [pending(lottery.awardList)] },
    { name: '加载失败', by: 'member', answers: [lost(lottery.awardList)] },
    { name: '没有奖品', by: 'member', answers: [answered(lottery.awardList, { list: [], total: 0 })] },
    { name: '各种状态', by: 'member', answers: [answered(lottery.awardList, { list, total: 24 })] },
  ]),
};
