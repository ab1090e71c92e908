import { HelpSection } from '#activity-kit/help/HelpSection.tsx';
import { help } from '#contract/activity-kit/help.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { friendCode, ownHelps, standardHelp } from '../../fixtures/help.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const share = { title: '邀请好友抽好礼', slogan: '邀好友参与，赢抽奖机会' };

const section = (name: string, by: Visitor, answer: Answer, code = '') =>
  wholePage(
    name,
    () => (
      <InCampaign by={by} at={code === '' ? '/activity/mgm' : `/activity/mgm?help=${code}`}>
        <HelpSection title="好友助力，多抽几次" share={share} />
      </InCampaign>
    ),
    [answer],
  );
const own = (name: string, value: number) =>
  section(name, 'member', answered(help.info, ownHelps('mgm-autumn', value)));
const opened = (name: string, status: string) =>
  section(name, 'member', answered(help.info, ownHelps('mgm-autumn', 1, status)), friendCode);

export const story: Story = {
  name: 'HelpSection',
  states: [
    section('加载中', 'member', pending(help.info)),
    section('加载失败', 'member', lost(help.info)),
    section('未登录', 'guest', answered(help.info, standardHelp('mgm-autumn'))),
    section(
      '未登录，打开好友的链接',
      'guest',
      answered(help.info, standardHelp('mgm-autumn', 'todo')),
      friendCode,
    ),
    own('还没有助力', 0),
    own('助力中', 2),
    own('助力已满', 5),
    opened('可助力', 'todo'),
    opened('已助力', 'done'),
    opened('好友已满', 'full'),
    opened('次数用完', 'spent'),
    opened('自己的链接', 'own'),
    opened('链接无效', 'missing'),
  ],
};
