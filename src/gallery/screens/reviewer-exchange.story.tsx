import { exchange } from '#contract/activity-kit/exchange.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import Screen from '../../campaigns/reviewer/ReviewerExchangeScreen.tsx';
import { reviewerCampaign } from '../../campaigns/reviewer/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { evaluationShop, evaluationWith } from '../fixtures/reviewer.ts';
import type { Story } from '../story.ts';

const info = answered(reviewer.info, evaluationWith(2));
/** Two tasks have brought 60 points, of which a coupon took 20. */
const pricedFor = (isMember: boolean) => ({ ...evaluationShop(isMember), balance: isMember ? 40 : 0 });
const shop = (isMember: boolean) => answered(exchange.info, pricedFor(isMember));

export const story: Story = {
  name: '积分兑好礼',
  states: campaignStories(reviewerCampaign, {
    Screen,
    screen: 'exchange',
    guest: evaluationWith(0),
    member: evaluationWith(2),
    parts: [shop(false)],
    memberParts: [shop(true)],
    failed: [{ name: '好礼加载失败', answers: [info, lost(exchange.info)] }],
    own: [
      { name: '每种好礼', by: 'member', answers: [info, shop(true)] },
      {
        ...{ name: '没有好礼', by: 'member' },
        answers: [info, answered(exchange.info, { ...pricedFor(true), item_list: [] })],
      },
    ],
    phases: ['ended'],
    after: [{ name: '确认兑换', by: 'member', answers: [info, shop(true)], acts: ['理财学习券：兑换'] }],
  }),
};
