import { checkIn } from '#contract/activity-kit/check-in.ts';
import { help } from '#contract/activity-kit/help.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import Screen from '../../campaigns/upgrade-third/UpgradeThirdScreen.tsx';
import { upgradeThirdCampaign } from '../../campaigns/upgrade-third/campaign.ts';
import { answered, lost, pending } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { friendCode, ownHelps, standardHelp } from '../fixtures/help.ts';
import { standardCheckIns } from '../fixtures/standard-campaign.ts';
import {
  noChange,
  changeUntilNow,
  portfolioList,
  upgradeThirdInfo,
  upgradeThirdLottery,
} from '../fixtures/upgrade-third.ts';
import type { Story } from '../story.ts';

const id = upgradeThirdInfo.activity_id;

const page = answered(upgradeThird.info, upgradeThirdInfo);
const chances = (count: number | null) => answered(lottery.info, upgradeThirdLottery(count));
const month = (isMember: boolean) => answered(checkIn.info, standardCheckIns(id, isMember));
const portfolios = [
  answered(upgradeThird.portfolioList, portfolioList),
  answered(upgradeThird.portfolioChange, changeUntilNow),
];
const others = [chances(2), month(false), answered(help.info, standardHelp(id)), ...portfolios];
const byLink = (status: string) => [
  ...[page, chances(0), month(true), answered(help.info, ownHelps(id, 2, status)), ...portfolios],
];
const search = `?help=${friendCode}`;

export const story: Story = {
  name: '升级第三季',
  states: campaignStories(upgradeThirdCampaign, {
    Screen,
    guest: upgradeThirdInfo,
    parts: others,
    loading: others,
    also: ['missing', 'member'],
    after: [
      {
        name: '好友的链接',
        search,
        answers: [
          page,
          chances(null),
          month(false),
          answered(help.info, standardHelp(id, 'todo')),
          ...portfolios,
        ],
      },
      { name: '可以助力', by: 'member', search, answers: byLink('todo') },
      { name: '已助力', by: 'member', search, answers: byLink('done') },
      { name: '助力已满', by: 'member', search, answers: byLink('full') },
      {
        ...{ name: '组合未开始，签到加载失败', by: 'member' },
        answers: [
          ...[page, chances(0), lost(checkIn.info), lost(help.info)],
          answered(upgradeThird.portfolioList, portfolioList),
          answered(upgradeThird.portfolioChange, noChange),
        ],
      },
      {
        ...{ name: '组合加载失败', by: 'member' },
        answers: [
          ...[page, lost(lottery.info), month(true), answered(help.info, ownHelps(id, 5))],
          lost(upgradeThird.portfolioList),
        ],
      },
      {
        ...{ name: '组合加载中', by: 'member' },
        answers: [
          ...[page, chances(3), pending(checkIn.info), pending(help.info)],
          answered(upgradeThird.portfolioList, portfolioList),
          pending(upgradeThird.portfolioChange),
        ],
      },
    ],
  }),
};
