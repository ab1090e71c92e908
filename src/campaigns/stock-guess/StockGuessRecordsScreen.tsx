import { GuessRecordsScreen } from '#activity-kit/guess/GuessRecordsScreen.tsx';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';

/** Every guess of the visitor with its result (product 19.22). */
export default function StockGuessRecordsScreen() {
  return <GuessRecordsScreen calls={stockGuess} />;
}
