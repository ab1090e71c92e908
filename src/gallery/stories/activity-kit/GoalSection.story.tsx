import { GoalSection } from '#activity-kit/goals/GoalSection.tsx';
import { goals } from '#contract/activity-kit/goals.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { standardGoal } from '../../fixtures/goals.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const section = (name: string, by: Visitor, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InCampaign by={by}>
        <GoalSection title="步步高升，阶梯有礼" />
      </InCampaign>
    ),
    [answer],
  );
const goal = (value: number, claimed: number) =>
  answered(goals.info, standardGoal('mgm-autumn', value, claimed));
const friends = standardGoal('mgm-autumn', 128, 1);
const long = {
  ...{ ...friends, unit: '位好友' },
  steps: friends.steps.map((step, at) => ({
    ...step,
    ...{ at: 10 ** (at + 1), title: '邀请好友一起了解基金费率与风险等级，收获满满' },
    ...{ reward_desc: '示例基金公司年度投资者教育活动纪念理财手账特别版' },
    status: ['done', 'todo', 'lock'][at] ?? '',
  })),
};

export const story: Story = {
  name: 'GoalSection',
  states: [
    section('加载中', 'member', pending(goals.info)),
    section('加载失败', 'member', lost(goals.info)),
    section('未登录', 'guest', goal(0, 0)),
    section('还没有进度', 'member', goal(0, 0)),
    section('可领取', 'member', goal(2, 1)),
    section('全部领取', 'member', goal(3, 3)),
    section('长文字', 'member', answered(goals.info, long)),
  ],
};
