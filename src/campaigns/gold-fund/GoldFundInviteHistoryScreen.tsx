import { lazyPart } from '#kernel/lazy-part.tsx';
import { RecordsPage } from './components/RecordsPage.tsx';
import { recordsTitles } from './records-titles.ts';

const FriendRecords = lazyPart(async () => ({
  default: (await import('./components/FriendRecords.tsx')).FriendRecords,
}));

/** The friends the visitor has invited, masked, and what each brought (spec section 2). */
export default function GoldFundInviteHistoryScreen() {
  return <RecordsPage title={recordsTitles.invite} List={FriendRecords} />;
}
