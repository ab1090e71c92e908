import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { equity } from '#contract/activity-kit/equity.ts';
import { landing } from '#contract/landing/landing.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/landing/ResultScreen.tsx';
import { answered, lost } from '../answers.ts';
import { hall } from '../fixtures/activity-center.ts';
import { landingPage, newMembersOffers } from '../fixtures/landing.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const page = answered(landing.detail, landingPage('newcomer', { activity_id: 'activity-0' }));
const activities = answered(activityCenter.list, hall(3));
const offers = answered(equity.market, newMembersOffers);
const member = { by: 'member', profile: { fund_account: '', fund_account_status: '0' } } as const;

export const story: Story = {
  name: '落地页注册结果',
  states: screenStates({ Screen, title: '注册结果', path: paths.landingResult }, [
    { name: '未登录', answers: [page] },
    { name: '注册成功', ...member, answers: [page, activities, offers] },
    { name: '已有账户', by: 'member', answers: [page, activities, offers] },
    {
      name: '没有可领的卡券',
      ...member,
      answers: [page, activities, answered(equity.market, { total: 0, list: [] })],
    },
    { name: '卡券加载失败', ...member, answers: [page, activities, lost(equity.market)] },
  ]),
};
