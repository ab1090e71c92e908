import { goldFund } from '#contract/campaigns/gold-fund.ts';
import Screen from '../../campaigns/gold-fund/GoldFundScreen.tsx';
import { goldFundCampaign } from '../../campaigns/gold-fund/campaign.ts';
import { answered } from '../answers.ts';
import { campaignStories } from '../campaign-stories.tsx';
import { goldFundForGuest, goldFundForMember, goldFundStocks, guestStocks } from '../fixtures/gold-fund.ts';
import type { Story } from '../story.ts';

const stocks = answered(goldFund.guessStockList, goldFundStocks);
const noStocks = answered(goldFund.guessStockList, { ...goldFundStocks, list: [] });

export const story: Story = {
  name: '砸金蛋',
  states: campaignStories(goldFundCampaign, {
    Screen,
    guest: goldFundForGuest,
    member: goldFundForMember,
    parts: [answered(goldFund.guessStockList, guestStocks)],
    memberParts: [stocks],
    own: [
      { name: '有金锤', by: 'member', answers: [answered(goldFund.info, goldFundForMember), stocks] },
      {
        ...{ name: '没有金锤', by: 'member' },
        answers: [answered(goldFund.info, { ...goldFundForMember, token_amount: 0 }), noStocks],
      },
    ],
  }),
};
