import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { GuessSection } from '#activity-kit/guess/GuessSection.tsx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { GoldFundInfo } from './egg-source.ts';
import { texts } from './texts.ts';

/** The guesses of the game, which cost hammers (product 19.3). */
export const Guesses = observer(function Guesses() {
  const info = useCampaign<GoldFundInfo>().info.value;
  return (
    <GuessSection
      title={texts.guess}
      hint={`猜对得 ${info?.guess_token ?? 1} 枚金锤，不押注、猜错不扣；仅供娱乐，不构成投资建议`}
      calls={goldFund}
      recordsPath="quizHistory"
    />
  );
});
