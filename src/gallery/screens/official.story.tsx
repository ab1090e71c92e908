import { lottery } from '#contract/activity-kit/lottery.ts';
import { official } from '#contract/campaigns/official.ts';
import Screen from '../../campaigns/official/OfficialScreen.tsx';
import { officialCampaign } from '../../campaigns/official/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { officialForGuest, officialForMember, officialLottery } from '../fixtures/official.ts';
import type { Story } from '../story.ts';

const none = officialForMember.task_list.map((task) => ({ ...task, status: 'finished' }));

export const story: Story = {
  name: '官方开放日',
  states: campaignStories(officialCampaign, {
    Screen,
    guest: officialForGuest,
    member: officialForMember,
    parts: [answered(lottery.info, officialLottery(null))],
    memberParts: [answered(lottery.info, officialLottery(1))],
    failed: [
      { name: '抽奖加载失败', answers: [answered(official.info, officialForGuest), lost(lottery.info)] },
    ],
    own: [
      {
        ...{ name: '有机会有奖励', by: 'member' },
        answers: [answered(official.info, officialForMember), answered(lottery.info, officialLottery(1))],
      },
      {
        ...{ name: '机会用完，任务做完', by: 'member' },
        answers: [
          answered(official.info, { ...officialForMember, task_list: none }),
          answered(lottery.info, officialLottery(0)),
        ],
      },
    ],
  }),
};
