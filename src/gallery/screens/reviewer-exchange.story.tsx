import { exchange } from '#contract/activity-kit/exchange.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import Screen from '../../campaigns/reviewer/ReviewerExchangeScreen.tsx';
import { reviewerCampaign } from '../../campaigns/reviewer/campaign.ts';
import { answered, lost } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { evaluationShop, evaluationWith } from '../fixtures/reviewer.ts';
import type { Story } from '../story.ts';

const info = answered(reviewer.info, evaluationWith(2));
const shop = (isMember: boolean) => answered(exchange.info, evaluationShop(isMember));

export const story: Story = {
  name: '积分兑好礼',
  states: campaignStories(reviewerCampaign, {
    Screen,
    screen: 'exchange',
    guest: evaluationWith(2),
    parts: [shop(false)],
    memberParts: [shop(true)],
    failed: [{ name: '好礼加载失败', answers: [info, lost(exchange.info)] }],
    own: [
      { name: '每种好礼', by: 'member', answers: [info, shop(true)] },
      {
        ...{ name: '没有好礼', by: 'member' },
        answers: [info, answered(exchange.info, { ...evaluationShop(true), item_list: [] })],
      },
    ],
    phases: ['ended'],
    after: [{ name: '确认兑换', by: 'member', answers: [info, shop(true)], acts: ['理财体验券：兑换'] }],
  }),
};
