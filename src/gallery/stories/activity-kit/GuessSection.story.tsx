import { GuessSection } from '#activity-kit/guess/GuessSection.tsx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { paths } from '#kernel/screen/paths.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { goldFundStocks } from '../../fixtures/gold-fund.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const stocks = goldFund.guessStockList;

const section = (name: string, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InCampaign by="member">
        <GuessSection
          title="猜涨跌"
          hint="猜对得 1 枚，不押注、猜错不扣；仅供娱乐，不构成投资建议"
          calls={goldFund}
          recordsPath={paths.goldFundQuizHistory}
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
  ],
};
