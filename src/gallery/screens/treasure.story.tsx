import { collect } from '#contract/activity-kit/collect.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import Screen from '../../campaigns/treasure/TreasureScreen.tsx';
import { treasureCampaign } from '../../campaigns/treasure/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { openedSet, setWith, treasureSoldOut, treasureWith } from '../fixtures/treasure.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const member = (name: string, done: number, set = setWith(done)): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [answered(treasure.info, treasureWith(done)), answered(collect.info, set)],
});

export const story: Story = {
  name: '寻宝季',
  states: campaignStories(treasureCampaign, {
    Screen,
    guest: treasureWith(0),
    member: treasureWith(3),
    parts: [answered(collect.info, setWith(0))],
    memberParts: [answered(collect.info, setWith(3))],
    own: [
      member('一块碎片也没有', 0),
      member('三块碎片，其中一块是好友送的', 2, setWith(2, 1)),
      member('集齐了', 6),
      member('宝藏已开启', 6, openedSet),
      {
        ...{ name: '宝藏已领完', by: 'member' },
        answers: [
          answered(treasure.info, treasureSoldOut),
          answered(collect.info, { ...setWith(6), is_sold_out: true }),
        ],
      },
      {
        ...{ name: '藏宝图加载失败', by: 'member' },
        answers: [answered(treasure.info, treasureWith(1)), lost(collect.info)],
      },
    ],
  }),
};
