import { FriendRecords } from './components/FriendRecords.tsx';
import { RecordsPage, recordsTitles } from './components/RecordsPage.tsx';

/** The friends the visitor has invited, masked, and what each brought (spec section 2). */
export default function GoldFundInviteHistoryScreen() {
  return <RecordsPage title={recordsTitles.invite} List={FriendRecords} />;
}
