import { lottery } from '#contract/activity-kit/lottery.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/mgm/MgmScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { emptyLottery, fullLottery, runningMgm } from '../fixtures/mgm.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '邀请抽奖', path: paths.mgm };
const guest = { ...runningMgm, invite_info: { ...runningMgm.invite_info, invite_code: '' } };
const ended = {
  ...runningMgm,
  page_info: { ...runningMgm.page_info, server_time: Number(runningMgm.page_info.end_time) },
};

export const story: Story = {
  name: '邀请抽奖',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(mgm.info), pending(lottery.info)] },
    { name: '加载失败', answers: [lost(mgm.info), lost(lottery.info)] },
    {
      name: '未登录',
      answers: [answered(mgm.info, guest), answered(lottery.info, emptyLottery)],
    },
    {
      name: '没有机会',
      by: 'member',
      answers: [answered(mgm.info, runningMgm), answered(lottery.info, emptyLottery)],
    },
    {
      name: '有机会有好友',
      by: 'member',
      answers: [answered(mgm.info, runningMgm), answered(lottery.info, fullLottery)],
    },
    {
      name: '已结束',
      by: 'member',
      answers: [answered(mgm.info, ended), answered(lottery.info, fullLottery)],
    },
  ]),
};
