import { SubscriptionSection } from '#activity-kit/subscription/SubscriptionSection.tsx';
import { subscription } from '#contract/activity-kit/subscription.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { standardSubscription } from '../../fixtures/standard-subscription.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const section = (name: string, by: Visitor, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InCampaign by={by}>
        <SubscriptionSection title="活动提醒" />
      </InCampaign>
    ),
    [answer],
  );
const off = standardSubscription('mgm-autumn', false);
const both = { ...off, remind_desc: '活动开始时和最后一天（8月22日）各发一条短信提醒您' };

export const story: Story = {
  name: 'SubscriptionSection',
  states: [
    section('加载中', 'member', pending(subscription.info)),
    section('加载失败', 'member', lost(subscription.info)),
    section('未登录', 'guest', answered(subscription.info, off)),
    section('未订阅', 'member', answered(subscription.info, both)),
    section('已订阅', 'member', answered(subscription.info, { ...both, is_subscribed: true })),
  ],
};
