import { collect } from '#contract/activity-kit/collect.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/treasure/TreasureScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { closedPhases, inPhase } from '../fixtures/phases.ts';
import { openedSet, setWith, treasureWith } from '../fixtures/treasure.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '寻宝季', path: paths.treasure };

const answers = (done: number, set = setWith(done)) => [
  answered(treasure.info, treasureWith(done)),
  answered(collect.info, set),
];
const member = (name: string, done: number, set = setWith(done)): ScreenState => ({
  ...{ name, by: 'member', answers: answers(done, set) },
});
const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;

export const story: Story = {
  name: '寻宝季',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: [pending(treasure.info), pending(collect.info)] },
    { name: '加载失败', answers: [lost(treasure.info), lost(collect.info)] },
    { name: '未登录', answers: answers(0) },
    member('一块碎片也没有', 0),
    member('三块碎片，其中一块是好友送的', 2, setWith(2, 1)),
    member('集齐了', 6),
    member('宝藏已开启', 6, openedSet),
    member('宝藏已领完', 6, { ...setWith(6), is_sold_out: true }),
    {
      ...{ name: '藏宝图加载失败', by: 'member' },
      answers: [answered(treasure.info, treasureWith(1)), lost(collect.info)],
    },
    ...closedPhases.map((phase): ScreenState => ({
      ...{ name: phaseNames[phase], by: 'member' },
      answers: [answered(treasure.info, inPhase(treasureWith(3), phase)), answered(collect.info, setWith(3))],
    })),
  ]),
};
