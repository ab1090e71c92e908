import { inviteLadder } from '#contract/campaigns/invite.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/invite/InviteListScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { ladderFriends, noLadderFriends } from '../fixtures/invite.ts';
import { screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '邀请记录', path: paths.inviteList };

export const story: Story = {
  name: '邀请有礼记录',
  states: screenStates(screen, [
    { name: '加载中', by: 'member', answers: [pending(inviteLadder.list)] },
    { name: '加载失败', by: 'member', answers: [lost(inviteLadder.list)] },
    { name: '未登录' },
    { name: '没有好友', by: 'member', answers: [answered(inviteLadder.list, noLadderFriends)] },
    { name: '各种状态', by: 'member', answers: [answered(inviteLadder.list, ladderFriends)] },
  ]),
};
