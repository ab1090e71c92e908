import { goals } from '#contract/activity-kit/goals.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/invite/InviteScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { inviteForGuest, inviteForMember, ladderWith } from '../fixtures/invite.ts';
import { inPhase } from '../fixtures/phases.ts';
import type { ClosedPhase } from '../fixtures/phases.ts';
import { standardLottery } from '../fixtures/standard-campaign.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '邀请有礼', path: paths.invite };
const lotteryFor = (chances: number | null) =>
  answered(lottery.info, standardLottery('invite-ladder', chances));

const closed = (name: string, phase: ClosedPhase): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [
    answered(inviteLadder.info, inPhase(inviteForMember, phase)),
    answered(goals.info, ladderWith(4, 2)),
    lotteryFor(2),
  ],
});

export const story: Story = {
  name: '邀请有礼',
  states: screenStates(screen, [
    {
      name: '加载中',
      by: 'unknown',
      answers: [pending(inviteLadder.info), pending(goals.info), pending(lottery.info)],
    },
    { name: '加载失败', answers: [lost(inviteLadder.info), lost(goals.info), lost(lottery.info)] },
    {
      name: '阶梯加载失败',
      by: 'member',
      answers: [answered(inviteLadder.info, inviteForMember), lost(goals.info), lotteryFor(2)],
    },
    {
      name: '未登录',
      answers: [
        answered(inviteLadder.info, inviteForGuest),
        answered(goals.info, ladderWith(0)),
        lotteryFor(null),
      ],
    },
    {
      name: '没有好友',
      by: 'member',
      answers: [
        answered(inviteLadder.info, { ...inviteForMember, total_cnt: 0 }),
        answered(goals.info, ladderWith(0)),
        lotteryFor(0),
      ],
    },
    {
      name: '可领取',
      by: 'member',
      answers: [
        answered(inviteLadder.info, inviteForMember),
        answered(goals.info, ladderWith(4, 1)),
        lotteryFor(2),
      ],
    },
    {
      name: '全部达成',
      by: 'member',
      answers: [
        answered(inviteLadder.info, inviteForMember),
        answered(goals.info, ladderWith(12, 4)),
        lotteryFor(12),
      ],
    },
    closed('未开始', 'upcoming'),
    closed('暂停', 'paused'),
    closed('已结束', 'ended'),
  ]),
};
