import { collect } from '#contract/activity-kit/collect.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { dragonNewYear } from '#contract/campaigns/new-year.ts';
import Screen from '../../campaigns/new-year/DragonScreen.tsx';
import { dragonCampaign } from '../../campaigns/new-year/campaign.ts';
import { answered, lost, refused } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { charactersOf, dragonWith, drawnOf, drawsOf } from '../fixtures/festivals.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const characters = '龙腾盛世';
const draws = (chances: number | null) => answered(lottery.info, drawsOf(dragonWith(0), chances));
const set = (found: number, changes: Parameters<typeof charactersOf>[1]['changes'] = {}) =>
  answered(collect.info, charactersOf('dragon-new-year', { characters, found, changes }));
const member = (
  name: string,
  { done, chances, answers }: { done: number; chances: number; answers: readonly Answer[] },
  acts: readonly string[] = [],
): ScreenState => ({
  ...{ name, acts, by: 'member' },
  answers: [answered(dragonNewYear.info, dragonWith(done)), draws(chances), ...answers],
});
const opened = answered(collect.open, { result: 'success', result_msg: '宝藏已开启，获得龙门体验券' });
const soldOut = refused(collect.open, 200_007, '宝藏已被领完，碎片不扣除');

export const story: Story = {
  name: '龙年集字跃龙门',
  states: campaignStories(dragonCampaign, {
    Screen,
    guest: dragonWith(0),
    member: dragonWith(2),
    parts: [draws(null), set(0)],
    memberParts: [draws(2), set(2)],
    failed: [
      {
        name: '集字加载失败',
        answers: [answered(dragonNewYear.info, dragonWith(0)), draws(null), lost(collect.info)],
      },
    ],
    own: [
      member('集到两字', { done: 2, chances: 2, answers: [set(2)] }),
      member('集齐', { done: 4, chances: 0, answers: [set(4)] }),
      member('开启宝藏', { done: 4, chances: 0, answers: [set(4), opened] }, ['开启宝藏']),
      member('宝藏已开启', { done: 4, chances: 0, answers: [set(0, { is_opened: true })] }),
      member('宝藏已领完', { done: 4, chances: 0, answers: [set(4, { is_sold_out: true })] }),
      member('开启时被领完', { done: 4, chances: 0, answers: [set(4), soldOut] }, ['开启宝藏']),
      member(
        '砸出好礼',
        { done: 2, chances: 1, answers: [set(2), answered(lottery.draw, drawnOf(dragonWith(2), 1))] },
        ['砸金蛋'],
      ),
    ],
  }),
};
