import { rights } from '#contract/activity-kit/rights.ts';
import { user } from '#contract/session/user.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/rights/RightsCenterScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { privilegesOf } from '../fixtures/rights.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '权益中心', path: paths.rightsCenter };
const everybody = answered(rights.groups, privilegesOf(0));
const ofLevel = (name: string, level: number): ScreenState => ({
  ...{ name, by: 'member', answers: [everybody, answered(user.privileges, privilegesOf(level))] },
});

export const story: Story = {
  name: '权益中心',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(rights.groups)] },
    { name: '加载失败', answers: [lost(rights.groups)] },
    { name: '未登录', answers: [everybody] },
    ofLevel('注册用户', 1),
    ofLevel('开户用户', 2),
    ofLevel('持仓用户', 3),
    { name: '等级加载失败', by: 'member', answers: [everybody, lost(user.privileges)] },
  ]),
};
