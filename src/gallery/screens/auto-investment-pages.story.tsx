import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { autoInvestmentCampaign } from '../../campaigns/auto-investment/campaign.ts';
import Description from '../../campaigns/auto-investment/DescriptionScreen.tsx';
import ManagerIntro from '../../campaigns/auto-investment/ManagerIntroScreen.tsx';
import RaceIntro from '../../campaigns/auto-investment/RaceIntroScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { planForGuest, planRace, someManagers } from '../fixtures/auto-investment.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const info = answered(autoInvestment.info, planForGuest);

export const story: Story = {
  name: '定投说明、主理人介绍、定投赛',
  states: [
    ...screenStates(screenOf(autoInvestmentCampaign, 'description', Description), [
      { name: '定投说明', answers: [info] },
    ]),
    ...screenStates(screenOf(autoInvestmentCampaign, 'managerIntro', ManagerIntro), [
      { name: '主理人加载中', answers: [info, pending(autoInvestment.followInfo)] },
      { name: '主理人加载失败', answers: [info, lost(autoInvestment.followInfo)] },
      {
        ...{ name: '关注了一位主理人', by: 'member' },
        answers: [info, answered(autoInvestment.followInfo, someManagers('langshan'))],
      },
    ]),
    ...screenStates(screenOf(autoInvestmentCampaign, 'race', RaceIntro), [
      { name: '定投赛加载中', answers: [info, pending(autoInvestment.race)] },
      { name: '定投赛加载失败', answers: [info, lost(autoInvestment.race)] },
      { name: '定投赛', answers: [info, answered(autoInvestment.race, planRace)] },
    ]),
  ],
};
