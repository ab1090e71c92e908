import { QuizRecords } from './components/QuizRecords.tsx';
import { RecordsPage, recordsTitles } from './components/RecordsPage.tsx';

/** Every guess of the visitor with its result (spec section 2). */
export default function GoldFundQuizHistoryScreen() {
  return <RecordsPage title={recordsTitles.quiz} List={QuizRecords} />;
}
