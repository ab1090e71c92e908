import { collect } from '#contract/activity-kit/collect.ts';
import { help } from '#contract/activity-kit/help.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/treasure/TreasureInviteScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { friendCode } from '../fixtures/help.ts';
import { closedPhases, inPhase } from '../fixtures/phases.ts';
import { ownTreasureHelp, setWith, treasureHelp, treasureWith } from '../fixtures/treasure.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '好友送碎片', path: paths.treasureInvite };
const search = `?help=${friendCode}`;

const answers = (helps: ReturnType<typeof treasureHelp>, found = 2) => [
  answered(treasure.info, treasureWith(2)),
  answered(collect.info, setWith(found)),
  answered(help.info, helps),
];
const member = (name: string, helps: ReturnType<typeof treasureHelp>, found = 2): ScreenState => ({
  ...{ name, by: 'member', answers: answers(helps, found) },
});
const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;

export const story: Story = {
  name: '好友送碎片',
  states: screenStates(screen, [
    {
      ...{ name: '加载中', by: 'unknown' },
      answers: [pending(treasure.info), pending(collect.info), pending(help.info)],
    },
    { name: '加载失败', answers: [lost(treasure.info), lost(collect.info), lost(help.info)] },
    { name: '未登录', answers: answers(treasureHelp()) },
    { name: '未登录，打开了好友的链接', search, answers: answers(treasureHelp('todo'), 0) },
    member('还没有好友助力', ownTreasureHelp(0)),
    member('助力已满', ownTreasureHelp(2), 4),
    { ...member('可以为好友助力', ownTreasureHelp(1, 'todo')), search },
    { ...member('好友的碎片已集齐', ownTreasureHelp(1, 'full')), search },
    { ...member('链接无效', ownTreasureHelp(1, 'missing')), search },
    {
      ...{ name: '助力加载失败', by: 'member' },
      answers: [
        answered(treasure.info, treasureWith(2)),
        answered(collect.info, setWith(2)),
        lost(help.info),
      ],
    },
    ...closedPhases.map((phase): ScreenState => ({
      ...{ name: phaseNames[phase], by: 'member' },
      answers: [
        answered(treasure.info, inPhase(treasureWith(3), phase)),
        answered(collect.info, setWith(3)),
        answered(help.info, ownTreasureHelp(1)),
      ],
    })),
  ]),
};
