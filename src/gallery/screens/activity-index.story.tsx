import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/activity-index/ActivityIndexScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { hall } from '../fixtures/activity-center.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '活动首页', path: paths.activityIndex };
const banner = {
  banner_id: 'activity',
  slot: 'A001',
  title: '理财日进行中',
  subtitle: '全勤礼数量有限，先到先得',
  picture: 'gift',
  path: paths.financialDay,
};
const banners = answered(activityCenter.banners, { list: [banner] });

export const story: Story = {
  name: '活动首页',
  states: screenStates(screen, [
    {
      name: '加载中',
      by: 'unknown',
      answers: [pending(activityCenter.list), pending(activityCenter.banners)],
    },
    { name: '加载失败', answers: [lost(activityCenter.list), lost(activityCenter.banners)] },
    {
      name: '没有活动',
      answers: [answered(activityCenter.list, hall(0)), answered(activityCenter.banners, { list: [] })],
    },
    { name: '六个活动', by: 'member', answers: [answered(activityCenter.list, hall(6)), banners] },
  ]),
};
