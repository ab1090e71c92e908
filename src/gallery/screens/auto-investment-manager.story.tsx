import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { autoInvestmentCampaign } from '../../campaigns/auto-investment/campaign.ts';
import Screen from '../../campaigns/auto-investment/ManagerScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { managerIndex, managerTrack, planForGuest, someManagers } from '../fixtures/auto-investment.ts';
import { screenOf, screenStates } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const info = answered(autoInvestment.info, planForGuest);
const details = [
  answered(autoInvestment.indexDetail, managerIndex),
  answered(autoInvestment.trackDetail, managerTrack),
];

export const story: Story = {
  name: '跟投主理人',
  states: screenStates(screenOf(autoInvestmentCampaign, 'manager', Screen), [
    { name: '加载中', answers: [info, pending(autoInvestment.followInfo)] },
    { name: '加载失败', answers: [info, lost(autoInvestment.followInfo)] },
    { name: '未登录', answers: [info, answered(autoInvestment.followInfo, someManagers()), ...details] },
    {
      ...{ name: '已关注', by: 'member' },
      answers: [info, answered(autoInvestment.followInfo, someManagers('qingchuan')), ...details],
    },
    {
      ...{ name: '没有这位主理人', search: '?manager_id=nobody' },
      answers: [info, answered(autoInvestment.followInfo, someManagers())],
    },
    {
      name: '行情加载失败',
      answers: [
        info,
        answered(autoInvestment.followInfo, someManagers()),
        lost(autoInvestment.indexDetail),
        lost(autoInvestment.trackDetail),
      ],
    },
  ]),
};
