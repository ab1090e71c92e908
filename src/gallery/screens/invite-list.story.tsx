import { inviteLadder } from '#contract/campaigns/invite.ts';
import Screen from '../../campaigns/invite/InviteListScreen.tsx';
import { inviteCampaign } from '../../campaigns/invite/campaign.ts';
import { recordStories } from '../campaign-stories.tsx';
import { ladderFriends, noLadderFriends } from '../fixtures/invite.ts';
import { screenOf } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = screenOf(inviteCampaign, 'list', Screen);

export const story: Story = {
  name: '邀请有礼记录',
  states: recordStories(screen, inviteLadder.list, { empty: noLadderFriends, some: ladderFriends }, [
    '没有好友',
    '各种状态',
  ]),
};
