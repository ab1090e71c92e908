import { collect } from '#contract/activity-kit/collect.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { snakeNewYear } from '#contract/campaigns/new-year.ts';
import Screen from '../../campaigns/new-year/SnakeScreen.tsx';
import { snakeCampaign } from '../../campaigns/new-year/campaign.ts';
import { answered, refused } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { charactersOf, drawnOf, drawsOf, snakeWith } from '../fixtures/festivals.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const treasure_desc = '5次抽奖机会';
const info = (done: number, isTaken = false) => answered(snakeNewYear.info, snakeWith(done, isTaken));
const draws = (chances: number | null) => answered(lottery.info, drawsOf(snakeWith(0), chances));
const set = (found: number) =>
  answered(
    collect.info,
    charactersOf('snake-new-year', { characters: '福禄寿喜财', found, changes: { treasure_desc } }),
  );
const member = (name: string, answers: readonly Answer[], acts: readonly string[] = []): ScreenState => ({
  ...{ name, answers, acts, by: 'member' },
});
let isGiven = false;
/** The chance is given, and the page that is asked for after that has it. */
const giving = [
  answered(snakeNewYear.increase, {
    result: 'success',
    get result_msg() {
      isGiven = true;
      return '今日开运，获得1次抽奖机会';
    },
  }),
  answered(snakeNewYear.info, {
    ...snakeWith(2),
    get increase_info() {
      return { amount: 1, is_taken: isGiven };
    },
  }),
  answered(lottery.info, {
    ...drawsOf(snakeWith(2), 2),
    get lottery_cnt() {
      return isGiven ? 3 : 2;
    },
  }),
];
const refusal = refused(snakeNewYear.increase, 203_181, '今天的机会已领取，明天再来');

export const story: Story = {
  name: '蛇年集福开运',
  states: campaignStories(snakeCampaign, {
    Screen,
    guest: snakeWith(0, false),
    member: snakeWith(2, false),
    parts: [draws(null), set(0)],
    memberParts: [draws(2), set(2)],
    own: [
      member('今日机会可领', [info(2), draws(2), set(2)]),
      member('今日机会已领，没有机会了', [info(3, true), draws(0), set(3)]),
      member('领取今日机会', [...giving, set(2)], ['领取机会']),
      member('领取被拒绝', [info(2), draws(2), set(2), refusal], ['领取机会']),
      member('五福集齐', [info(5, true), draws(1), set(5)]),
      member(
        '开出好礼',
        [info(2), draws(1), set(2), answered(lottery.draw, drawnOf(snakeWith(2), 0))],
        ['开福袋'],
      ),
    ],
  }),
};
