import { GuessRecordsScreen } from '#activity-kit/guess/GuessRecordsScreen.tsx';
import { etfMatch } from '#contract/campaigns/etf-match.ts';

/** Every guess of the visitor in the match, with its result. */
export default function GuessesScreen() {
  return <GuessRecordsScreen calls={etfMatch} />;
}
