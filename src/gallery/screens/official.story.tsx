import { lottery } from '#contract/activity-kit/lottery.ts';
import { official } from '#contract/campaigns/official.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/official/OfficialScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { officialForGuest, officialForMember, officialLottery } from '../fixtures/official.ts';
import { closedPhases, inPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '官方开放日', path: paths.official };
const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;
const guest = answered(official.info, officialForGuest);
const none = officialForMember.task_list.map((task) => ({ ...task, status: 'finished' }));

export const story: Story = {
  name: '官方开放日',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(official.info), pending(lottery.info)] },
    { name: '加载失败', answers: [lost(official.info), lost(lottery.info)] },
    { name: '抽奖加载失败', answers: [guest, lost(lottery.info)] },
    { name: '未登录', answers: [guest, answered(lottery.info, officialLottery(null))] },
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
    ...closedPhases.map((phase): ScreenState => ({
      ...{ name: phaseNames[phase], by: 'member' },
      answers: [
        answered(official.info, inPhase(officialForMember, phase)),
        answered(lottery.info, officialLottery(1)),
      ],
    })),
  ]),
};
