import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { fundAccountStatus } from '#contract/session/user.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../pages/open-account/OpenAccountScreen.tsx';
import { answered, pending } from '../answers.ts';
import { openingBanners } from '../fixtures/open-account.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '开户', path: paths.openAccount };
const banner = answered(activityCenter.banners, openingBanners);

export const story: Story = {
  name: '开户',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(activityCenter.banners)] },
    { name: '未登录', answers: [banner] },
    {
      name: '未开户',
      by: 'member',
      profile: { fund_account: '', fund_account_status: fundAccountStatus.none },
      answers: [banner],
    },
    { name: '已开户', by: 'member', answers: [banner] },
  ]),
};
