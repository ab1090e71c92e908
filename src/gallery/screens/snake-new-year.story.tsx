import { collect } from '#contract/activity-kit/collect.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { snakeNewYear } from '#contract/campaigns/new-year.ts';
import { paths } from '#kernel/screen/paths.ts';
import Screen from '../../campaigns/new-year/SnakeScreen.tsx';
import { answered, lost, pending, refused } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { charactersOf, drawnOf, drawsOf, snakeWith } from '../fixtures/festivals.ts';
import { closedPhases, inPhase } from '../fixtures/phases.ts';
import { noFriends } from '../fixtures/standard-campaign.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const screen = { Screen, title: '蛇年集福开运', path: paths.snakeNewYear };
const treasure_desc = '5次抽奖机会';
const info = (done: number, isTaken = false) => answered(snakeNewYear.info, snakeWith(done, isTaken));
const draws = (chances: number | null) => answered(lottery.info, drawsOf(snakeWith(0), chances));
const set = (found: number) =>
  answered(
    collect.info,
    charactersOf('snake-new-year', { characters: '福禄寿喜财', found, changes: { treasure_desc } }),
  );
const friends = answered(invite.records, noFriends);
const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;

const member = (name: string, answers: readonly Answer[], acts: readonly string[] = []): ScreenState => ({
  ...{ name, acts, by: 'member' },
  answers: [...answers, friends],
});
const given = answered(snakeNewYear.increase, { result: 'success', result_msg: '今日开运，获得1次抽奖机会' });
const refusal = refused(snakeNewYear.increase, 203_181, '今天的机会已领取，明天再来');

export const story: Story = {
  name: '蛇年集福开运',
  states: screenStates(screen, [
    {
      ...{ name: '加载中', by: 'unknown' },
      answers: [pending(snakeNewYear.info), pending(lottery.info), pending(collect.info)],
    },
    { name: '加载失败', answers: [lost(snakeNewYear.info), lost(lottery.info), lost(collect.info)] },
    { name: '未登录', answers: [info(0), draws(null), set(0)] },
    member('今日机会可领', [info(2), draws(2), set(2)]),
    member('今日机会已领，没有机会了', [info(3, true), draws(0), set(3)]),
    member('领取今日机会', [info(2), draws(2), set(2), given], ['领取机会']),
    member('领取被拒绝', [info(2), draws(2), set(2), refusal], ['领取机会']),
    member('五福集齐', [info(5, true), draws(1), set(5)]),
    member(
      '开出好礼',
      [info(2), draws(1), set(2), answered(lottery.draw, drawnOf(snakeWith(2), 0))],
      ['开福袋'],
    ),
    ...closedPhases.map((phase): ScreenState => ({
      ...{ name: phaseNames[phase], by: 'member' },
      answers: [answered(snakeNewYear.info, inPhase(snakeWith(2), phase)), draws(2), set(2)],
    })),
  ]),
};
