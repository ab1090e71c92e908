import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/mgm/MgmScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { emptyLottery, lotteryWith, mgmForGuest, mgmForMember, mgmFriends } from '../fixtures/mgm.ts';
import { noFriends } from '../fixtures/standard-campaign.ts';
import { inPhase } from '../fixtures/phases.ts';
import type { ClosedPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '邀请好友抽好礼', path: paths.mgm };
const noChance = answered(lottery.info, emptyLottery);
const spent = answered(lottery.info, lotteryWith(0));
const chances = answered(lottery.info, lotteryWith(999_999_999));
const friends = answered(invite.records, mgmFriends);

const closed = (name: string, phase: ClosedPhase): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [answered(mgm.info, inPhase(mgmForMember, phase)), chances],
});

export const story: Story = {
  name: '邀请好友抽好礼',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(mgm.info), pending(lottery.info)] },
    { name: '加载失败', answers: [lost(mgm.info), lost(lottery.info)] },
    { name: '抽奖加载失败', answers: [answered(mgm.info, mgmForGuest), lost(lottery.info)] },
    { name: '未登录', answers: [answered(mgm.info, mgmForGuest), noChance] },
    {
      name: '没有机会',
      by: 'member',
      answers: [answered(mgm.info, mgmForMember), spent, answered(invite.records, noFriends)],
    },
    {
      name: '有机会有好友',
      by: 'member',
      answers: [answered(mgm.info, mgmForMember), chances, friends],
    },
    closed('未开始', 'upcoming'),
    closed('暂停', 'paused'),
    closed('已结束', 'ended'),
  ]),
};
