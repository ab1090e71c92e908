import { TokenRecords } from './components/TokenRecords.tsx';
import { RecordsPage } from './components/RecordsPage.tsx';
import { recordsTitles } from './records-titles.ts';

/** Every hammer that came in and went out (spec section 2). */
export default function GoldFundHistoryScreen() {
  return <RecordsPage title={recordsTitles.tokens} List={TokenRecords} />;
}
