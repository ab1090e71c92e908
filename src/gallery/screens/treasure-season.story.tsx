import { milestoneAward } from '#contract/activity-kit/states.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/treasure/TreasureSeasonScreen.tsx';
import { answered, lost, pending } from '../answers.ts';
import { closedPhases, inPhase } from '../fixtures/phases.ts';
import { seasonAward, seasonWith, treasureWith } from '../fixtures/treasure.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '赛季地图', path: paths.treasureSeason };
const { locked, ready, taken, soldOut } = milestoneAward;

const answers = (found: readonly number[], result: string) => [
  answered(treasure.info, treasureWith(0)),
  answered(treasure.season, seasonWith(found)),
  answered(treasure.seasonAward, seasonAward(result)),
];
const member = (name: string, found: readonly number[], result: string): ScreenState => ({
  ...{ name, by: 'member', answers: answers(found, result) },
});
const all = [treasure.info, treasure.season, treasure.seasonAward];
const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;

export const story: Story = {
  name: '赛季地图',
  states: screenStates(screen, [
    { name: '加载中', by: 'unknown', answers: all.map((row) => pending(row)) },
    { name: '加载失败', answers: all.map((row) => lost(row)) },
    { name: '未登录', answers: answers([], locked) },
    member('开了一个宝藏', [6, 2, 3], locked),
    member('赛季礼可领取', [6, 2, 6], ready),
    member('赛季礼已领取', [6, 6, 6], taken),
    member('赛季礼已领完', [0, 0, 4], soldOut),
    {
      ...{ name: '没有章节', by: 'member' },
      answers: [
        answered(treasure.info, treasureWith(0)),
        answered(treasure.season, { ...seasonWith([]), chapter_list: [] }),
        answered(treasure.seasonAward, seasonAward(locked)),
      ],
    },
    {
      ...{ name: '章节与赛季礼加载失败', by: 'member' },
      answers: [answered(treasure.info, treasureWith(0)), lost(treasure.season), lost(treasure.seasonAward)],
    },
    ...closedPhases.map((phase): ScreenState => ({
      ...{ name: phaseNames[phase], by: 'member' },
      answers: [
        answered(treasure.info, inPhase(treasureWith(3), phase)),
        answered(treasure.season, seasonWith([6, 2, 3])),
        answered(treasure.seasonAward, seasonAward(locked)),
      ],
    })),
  ]),
};
