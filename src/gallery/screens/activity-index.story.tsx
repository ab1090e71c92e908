import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/activity-index/ActivityIndexScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { activityCard, hall } from '../fixtures/activity-center.ts';
import { screenStates } from '../screen-states.tsx';
import { galleryNow } from '../still-world.ts';
import type { Story } from '../story.ts';

const screen = { Screen, title: '活动首页', path: paths.activityIndex };
const banner = {
  banner_id: 'activity',
  slot: 'A001',
  title: '邀请好友抽好礼',
  subtitle: '邀好友参与，赢抽奖机会',
  picture: 'gift',
  path: '/activity/mgm',
};
const banners = answered(activityCenter.banners, { list: [banner] });
const day = 86_400_000;
const drawn = {
  ...{
    activity_id: 'draw',
    title: '砸金蛋',
    summary: '做任务攒金锤，砸金蛋赢好礼',
    picture: 'egg',
    tag: '黄金',
  },
  ...{ reward: 'draw', prize_pictures: ['red-envelope', 'card', 'ticket'] },
};
const coming = activityCard(9, {
  ...{ ...drawn, activity_id: 'coming', title: '砸金蛋 · 秋季场', status: -1 },
  ...{ start_time: galleryNow + 22 * day, end_time: galleryNow + 52 * day },
});
const withDraw = (chances: number) => {
  const { list, ...rest } = hall(6);
  return answered(activityCenter.list, {
    ...rest,
    // Each of its tasks has brought a chance.
    list: [activityCard(8, { ...drawn, chances, finished_tasks: chances }), ...list, coming],
  });
};

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
    { name: '可抽奖在前', answers: [withDraw(0), banners] },
    { name: '有抽奖机会', by: 'member', answers: [withDraw(3), banners] },
  ]),
};
