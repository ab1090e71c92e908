import { milestoneAward } from '#contract/activity-kit/states.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import Screen from '../../campaigns/treasure/TreasureSeasonScreen.tsx';
import { treasureCampaign } from '../../campaigns/treasure/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { inPhase } from '../fixtures/phases.ts';
import type { ClosedPhase } from '../fixtures/phases.ts';
import { seasonAward, seasonWith, treasureWith } from '../fixtures/treasure.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const { locked, ready, taken, soldOut } = milestoneAward;

const parts = (found: readonly number[], result: string) => [
  answered(treasure.season, seasonWith(found)),
  answered(treasure.seasonAward, seasonAward(result)),
];
const member = (name: string, found: readonly number[], result: string): ScreenState => ({
  ...{ name, by: 'member', answers: [answered(treasure.info, treasureWith(0)), ...parts(found, result)] },
});

/** Outside of the run, which the newest chapter follows. */
const closed = (name: string, phase: ClosedPhase, found: readonly number[]): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [
    answered(treasure.info, inPhase(treasureWith(found[2] ?? 0), phase)),
    answered(treasure.season, seasonWith(found, phase)),
    answered(treasure.seasonAward, seasonAward(locked)),
  ],
});

export const story: Story = {
  name: '赛季地图',
  states: campaignStories(treasureCampaign, {
    Screen,
    screen: 'season',
    guest: treasureWith(0),
    parts: parts([], locked),
    phases: [],
    own: [
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
        answers: [
          answered(treasure.info, treasureWith(0)),
          lost(treasure.season),
          lost(treasure.seasonAward),
        ],
      },
      closed('未开始', 'upcoming', [6, 2, 0]),
      closed('暂停', 'paused', [6, 2, 3]),
      closed('已结束', 'ended', [6, 2, 3]),
    ],
  }),
};
