import { GuessRecordsScreen } from '#activity-kit/guess/GuessRecordsScreen.tsx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { recordTexts as texts } from './record-texts.ts';

/** Every guess of the visitor with its result (product 19.3). */
export default function GoldFundQuizHistoryScreen() {
  return <GuessRecordsScreen calls={goldFund} unit={texts.unit} />;
}
