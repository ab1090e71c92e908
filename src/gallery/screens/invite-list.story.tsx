import { inviteLadder } from '#contract/campaigns/invite.ts';
import Screen from '../../campaigns/invite/InviteListScreen.tsx';
import { inviteCampaign } from '../../campaigns/invite/campaign.ts';
import { answered, lost, pending } from '../answers.ts';
import { ladderFriends, noLadderFriends } from '../fixtures/invite.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(inviteCampaign, 'list', Screen);

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
