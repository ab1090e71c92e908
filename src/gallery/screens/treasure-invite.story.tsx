import { collect } from '#contract/activity-kit/collect.ts';
import { help } from '#contract/activity-kit/help.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import Screen from '../../campaigns/treasure/TreasureInviteScreen.tsx';
import { treasureCampaign } from '../../campaigns/treasure/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { friendCode } from '../fixtures/help.ts';
import { ownTreasureHelp, setWith, treasureHelp, treasureWith } from '../fixtures/treasure.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const search = `?help=${friendCode}`;

const answers = (helps: ReturnType<typeof treasureHelp>, found = 2, done = 2) => [
  answered(treasure.info, treasureWith(done)),
  answered(collect.info, setWith(found)),
  answered(help.info, helps),
];
const member = (name: string, helps: ReturnType<typeof treasureHelp>, found = 2): ScreenState => ({
  ...{ name, by: 'member', answers: answers(helps, found) },
});

export const story: Story = {
  name: '好友送碎片',
  states: campaignStories(treasureCampaign, {
    Screen,
    screen: 'invite',
    guest: treasureWith(0),
    member: treasureWith(3),
    parts: [answered(collect.info, setWith(0)), answered(help.info, treasureHelp())],
    memberParts: [answered(collect.info, setWith(3)), answered(help.info, ownTreasureHelp(1))],
    own: [
      { name: '未登录，打开了好友的链接', search, answers: answers(treasureHelp('todo'), 0, 0) },
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
    ],
  }),
};
