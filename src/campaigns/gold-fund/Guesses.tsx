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
      hint={texts.guessHint(info?.guess_token ?? 1)}
      calls={goldFund}
      recordsPath="quizHistory"
    />
  );
});
