import { GuessSection } from '#activity-kit/guess/GuessSection.tsx';
import { RateList } from '#activity-kit/guess/RateList.tsx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { goldFundStocks } from '../../fixtures/gold-fund.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const stocks = goldFund.guessStockList;
const rate = {
  ...{ id: 'stock', stock_code: 'SH518880', stock_name: '示例黄金', source: '' },
  up_count: 3,
  down_count: 2,
  rate_list: [
    { day: '2026-07-28', close_price: 123_450, rate: 123 },
    { day: '2026-07-29', close_price: 121_970, rate: -1020 },
    { day: '2026-07-30', close_price: 121_970, rate: 0 },
    { day: '2026-07-31', close_price: null, rate: null },
  ],
};

const section = (name: string, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InCampaign by="member">
        <GuessSection
          title="猜涨跌"
          hint="猜对得 1 枚，不押注、猜错不扣；仅供娱乐，不构成投资建议"
          calls={goldFund}
          recordsPath="/activity/gold/fund/quizHistory"
        />
      </InCampaign>
    ),
    [answer],
  );

export const story: Story = {
  name: 'GuessSection',
  states: [
    section('加载中', pending(stocks)),
    section('加载失败', lost(stocks)),
    section('没有场次', answered(stocks, { ...goldFundStocks, list: [] })),
    section('可猜、已猜、已截止', answered(stocks, goldFundStocks)),
    { name: '近期涨跌：涨、跌、平、停牌', draw: () => <RateList rate={rate} /> },
  ],
};
