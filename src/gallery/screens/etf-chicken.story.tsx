import { checkIn } from '#contract/activity-kit/check-in.ts';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import Screen from '../../campaigns/etf-chicken/EtfChickenScreen.tsx';
import { etfChickenCampaign } from '../../campaigns/etf-chicken/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { adviceProduct } from '../fixtures/advisory.ts';
import { chickenAt, chickenForGuest, eggShop, feedCheckIns } from '../fixtures/etf-chicken.ts';
import type { ScreenState } from '../screen-states.tsx';
import type { Story } from '../story.ts';

const teaching = {
  ...adviceProduct,
  ...{ product_name: '示例宽基指数ETF', product_code: 'TE9001', risk_level: 'R4', risk_desc: '中高风险' },
  ...{ tag_list: ['教学样本', '指数ETF'], intro: '虚构的教学样本：跟踪一个示例宽基指数，可能亏损。' },
  fee_desc: '管理费 0.15%/年、托管费 0.05%/年（示例，按日计提）',
};
const parts = (isMember: boolean, level?: number) => [
  answered(checkIn.info, feedCheckIns(isMember)),
  answered(exchange.info, eggShop(isMember, level)),
  answered(productEquity.detail, teaching),
];
const member = (name: string, info: ReturnType<typeof chickenAt>): ScreenState => ({
  ...{ name, by: 'member' },
  answers: [answered(etfChicken.info, info), ...parts(true, info.chicken_info.level)],
});
const fed = {
  result: 'success',
  result_msg: '喂食成功，成长值+10，升到3级「活力鸡」',
  level: 3,
  has_level_up: true,
};

export const story: Story = {
  name: 'ETF 养鸡场',
  states: campaignStories(etfChickenCampaign, {
    Screen,
    guest: chickenForGuest(),
    member: chickenAt(3),
    parts: parts(false),
    memberParts: parts(true),
    own: [
      member('1级，刚破壳', chickenAt(1)),
      member('2级，没有饲料', chickenAt(2, { feed: 0 })),
      member('3级，有蛋可收', chickenAt(3)),
      member('4级，今天的蛋已收', chickenAt(4, { isCollected: true })),
      member('5级，已长成', chickenAt(5)),
      {
        ...member('喂食之后', chickenAt(3)),
        answers: [answered(etfChicken.info, chickenAt(3)), answered(etfChicken.feed, fed), ...parts(true)],
        acts: ['喂食（10份饲料）'],
      },
      {
        ...{ name: '签到、兑换与教学样本加载失败', by: 'member' },
        answers: [answered(etfChicken.info, chickenAt(2)), ...parts(true).map(({ row }) => lost(row))],
      },
    ],
  }),
};
