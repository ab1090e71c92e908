import { lazyPart } from '#kernel/lazy-part.tsx';
import { RecordsPage } from './components/RecordsPage.tsx';
import { recordsTitles } from './records-titles.ts';

const TokenRecords = lazyPart(async () => ({
  default: (await import('./components/TokenRecords.tsx')).TokenRecords,
}));

/** Every hammer that came in and went out (spec section 2). */
export default function GoldFundHistoryScreen() {
  return <RecordsPage title={recordsTitles.tokens} List={TokenRecords} />;
}
