import { rights } from '#contract/activity-kit/rights.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '#activity-kit/rights/RightsScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { noRights, someRights } from '../fixtures/rights.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '我的权益', path: paths.rights };

export const story: Story = {
  name: '我的权益',
  states: screenStates(screen, [
    { name: '尚未知道', by: 'unknown' },
    { name: '未登录' },
    { name: '加载中', by: 'member', answers: [pending(rights.list)] },
    { name: '加载失败', by: 'member', answers: [lost(rights.list)] },
    { name: '没有权益', by: 'member', answers: [answered(rights.list, noRights)] },
    { name: '可使用，还有更多', by: 'member', answers: [answered(rights.list, someRights)] },
    { name: '已失效', by: 'member', answers: [answered(rights.list, someRights)], acts: ['已失效'] },
  ]),
};
