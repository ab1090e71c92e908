import { lottery } from '#contract/activity-kit/lottery.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/packages/PackagesAwardScreen.tsx';
import { answered, lost } from '../answers.ts';
import { mgmAwards } from '../fixtures/mgm.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '新人礼包奖品', path: paths.packagesAward };
const list = mgmAwards.filter(({ kind }) => kind !== 'physical');

export const story: Story = {
  name: '新人礼包奖品',
  states: screenStates(screen, [
    { name: '未登录' },
    { name: '加载失败', by: 'member', answers: [lost(lottery.awardList)] },
    { name: '没有奖品', by: 'member', answers: [answered(lottery.awardList, { list: [], total: 0 })] },
    { name: '有奖品', by: 'member', answers: [answered(lottery.awardList, { list, total: list.length })] },
  ]),
};
