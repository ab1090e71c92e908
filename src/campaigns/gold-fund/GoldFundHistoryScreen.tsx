import { TokenRecords } from './components/TokenRecords.tsx';
import { RecordsPage, recordsTitles } from './components/RecordsPage.tsx';

/** Every hammer that came in and went out (spec section 2). */
export default function GoldFundHistoryScreen() {
  return <RecordsPage title={recordsTitles.tokens} List={TokenRecords} />;
}
