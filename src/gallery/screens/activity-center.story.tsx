import { activityCenter } from '#contract/activity-center.ts';
import { paths } from '#kernel/paths.ts';
import Screen from '../../pages/activity-center/ActivityCenterScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { hall } from '../fixtures/activity-center.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '活动中心', path: paths.activityCenter };

export const story: Story = {
  name: '活动中心',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(activityCenter.list)] },
    { name: '加载失败', answers: [lost(activityCenter.list)] },
    { name: '没有活动', answers: [answered(activityCenter.list, hall(0))] },
    { name: '六个活动', by: 'member', answers: [answered(activityCenter.list, hall(6))] },
  ]),
};
