import { QuizRecords } from './components/QuizRecords.tsx';
import { RecordsPage } from './components/RecordsPage.tsx';
import { recordsTitles } from './records-titles.ts';

/** Every guess of the visitor with what it came to (spec section 2). */
export default function GoldFundQuizHistoryScreen() {
  return <RecordsPage title={recordsTitles.quiz} List={QuizRecords} />;
}
