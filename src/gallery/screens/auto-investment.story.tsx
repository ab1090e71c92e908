import { goals } from '#contract/activity-kit/goals.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { market } from '#contract/market/market.ts';
import { autoInvestmentCampaign } from '../../campaigns/auto-investment/campaign.ts';
import Screen from '../../campaigns/auto-investment/AutoInvestmentScreen.tsx';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { planAnswers, planForGuest, planGoal, planResult } from '../fixtures/auto-investment.ts';
import type { Story } from '../story.ts';

const goal = answered(goals.info, planGoal);
const parts = [goal, ...planAnswers];

export const story: Story = {
  name: '智能定投',
  states: campaignStories(autoInvestmentCampaign, {
    Screen,
    guest: planForGuest,
    parts,
    also: ['missing', 'member'],
    after: [
      {
        ...{ name: '测算之后', acts: ['测算'] },
        answers: [
          answered(autoInvestment.info, planForGuest),
          answered(autoInvestment.plan, planResult),
          ...parts,
        ],
      },
      {
        name: '行情加载失败',
        answers: [
          answered(autoInvestment.info, planForGuest),
          goal,
          ...[market.fundPerformance, market.diagnostics, market.valuation].map((row) => lost(row)),
        ],
      },
    ],
  }),
};
