import { InviteSection } from '#activity-kit/invite/InviteSection.tsx';
import { invite } from '#contract/activity-kit/invite.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { mgmForMember, mgmFriends } from '../../fixtures/mgm.ts';
import { noFriends } from '../../fixtures/standard-campaign.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const share = { title: '邀请好友抽好礼', slogan: '邀好友参与，赢抽奖机会' };
const reminded = { ...mgmForMember, invite_info: { ...mgmForMember.invite_info, is_reminded: true } };

const section = (name: string, by: Visitor, answers: readonly Answer[] = [], info = mgmForMember) =>
  wholePage(
    name,
    () => (
      <InCampaign by={by} info={info}>
        <InviteSection title="邀请好友，得机会" share={share} />
      </InCampaign>
    ),
    answers,
  );

export const story: Story = {
  name: 'InviteSection',
  states: [
    section('尚未知道', 'unknown'),
    section('未登录', 'guest'),
    section('好友加载中', 'member', [pending(invite.records)]),
    section('好友加载失败', 'member', [lost(invite.records)]),
    section('还没有好友', 'member', [answered(invite.records, noFriends)]),
    section('有好友，还有更多', 'member', [answered(invite.records, mgmFriends)]),
    section('被好友提醒', 'member', [answered(invite.records, noFriends)], reminded),
    wholePage('记录在另一页', () => (
      <InCampaign by="member">
        <InviteSection
          title="邀请好友"
          share={share}
          records={{ to: '/activity/mgm/award', label: '邀请记录' }}
        />
      </InCampaign>
    )),
  ],
};
