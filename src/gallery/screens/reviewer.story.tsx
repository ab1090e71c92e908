import { milestoneAward } from '#contract/activity-kit/states.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/reviewer/ReviewerScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { evaluationWith, lastAward } from '../fixtures/reviewer.ts';
import { closedPhases, inPhase } from '../fixtures/phases.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '新手评测官', path: paths.reviewerProgress };
const { locked, ready, taken, soldOut } = milestoneAward;

const answers = (done: number, result: string) => [
  answered(reviewer.info, evaluationWith(done)),
  answered(reviewer.award, lastAward(result)),
];
const member = (name: string, done: number, result: string): ScreenState => ({
  ...{ name, by: 'member', answers: answers(done, result) },
});
const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;

export const story: Story = {
  name: '新手评测官',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(reviewer.info), pending(reviewer.award)] },
    { name: '加载失败', answers: [lost(reviewer.info), lost(reviewer.award)] },
    { name: '未登录', answers: answers(0, locked) },
    member('0%', 0, locked),
    member('10%', 1, locked),
    member('40%', 2, locked),
    member('70%，压轴奖励已解锁', 3, ready),
    member('100%，压轴奖励已领取', 4, taken),
    member('压轴奖励已领完', 2, soldOut),
    {
      ...{ name: '压轴奖励加载失败', by: 'member' },
      answers: [answered(reviewer.info, evaluationWith(1)), lost(reviewer.award)],
    },
    ...closedPhases.map((phase): ScreenState => ({
      ...{ name: phaseNames[phase], by: 'member' },
      answers: [
        answered(reviewer.info, inPhase(evaluationWith(2), phase)),
        answered(reviewer.award, lastAward(locked)),
      ],
    })),
  ]),
};
