import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/activity-center/ActivityCenterScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { activityCard, hall } from '../fixtures/activity-center.ts';
import { screenStates } from '../screen-states.tsx';
import { galleryNow } from '../still-world.ts';
import type { Story } from '../story.ts';

const hour = 3_600_000;
const lastDay = [
  activityCard(0, { end_time: galleryNow + 3 * hour, finished_tasks: 5 }),
  activityCard(1, { end_time: galleryNow + 23 * hour, tag: '投资者教育' }),
];
const screen = { Screen, title: '活动中心', path: paths.activityCenter };

export const story: Story = {
  name: '活动中心',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(activityCenter.list)] },
    { name: '加载失败', answers: [lost(activityCenter.list)] },
    { name: '没有活动', answers: [answered(activityCenter.list, hall(0))] },
    { name: '六个活动', by: 'member', answers: [answered(activityCenter.list, hall(6))] },
    {
      ...{ name: '最后一天', by: 'member' },
      answers: [
        answered(activityCenter.list, { list: lastDay, total: lastDay.length, server_time: galleryNow }),
      ],
    },
  ]),
};
