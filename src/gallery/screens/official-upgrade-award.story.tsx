import { lottery } from '#contract/activity-kit/lottery.ts';
import { paths } from '#kernel/screen/paths.ts';
import { UpgradeAwardScreen as Screen } from '../../campaigns/official/OfficialHistoryScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { mgmAwards } from '../fixtures/mgm.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '开放日升级版奖品', path: paths.officialUpgradeAward };
const list = mgmAwards
  .filter(({ kind }) => kind === 'code')
  .slice(0, 1)
  .map((award) => ({
    ...{ ...award, draw_id: '', title: '手机好礼', picture: 'phone', value_desc: '1999元' },
    source_desc: '开放日升级版 一等奖',
  }));

export const story: Story = {
  name: '开放日升级版奖品',
  states: screenStates(screen, [
    { name: '未登录' },
    { name: '加载中', by: 'member', answers: [pending(lottery.awardList)] },
    { name: '加载失败', by: 'member', answers: [lost(lottery.awardList)] },
    { name: '没有奖品', by: 'member', answers: [answered(lottery.awardList, { list: [], total: 0 })] },
    { name: '一等奖', by: 'member', answers: [answered(lottery.awardList, { list, total: 1 })] },
  ]),
};
