import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PagedRecords } from '#activity-kit/records/PagedRecords.tsx';
import { RecordRow } from './RecordRow.tsx';
import type { OwnRecordsProps } from './RecordsPage.tsx';
import css from '../history.module.css';
import { historyTexts as texts } from '../history-texts.ts';
import { InviteHistoryStore } from '../invite-history-store.ts';
import type { FriendRecord } from '../invite-history-store.ts';

const states: Readonly<Record<string, string | undefined>> = texts.states;

const row = (friend: FriendRecord) => (
  <RecordRow
    key={friend.id}
    title={friend.phone_num}
    detail={states[friend.state] ?? ''}
    time={friend.time}
    value={friend.token > 0 ? texts.tokensOf(friend.token) : ''}
  />
);

/** The friends the visitor has invited, masked, and what each brought. */
export const FriendRecords = observer(function FriendRecords({ activityId, campaign }: OwnRecordsProps) {
  const [store] = useState(() => new InviteHistoryStore(activityId));
  return (
    <>
      {store.successes > 0 && <p className={css.summary}>{texts.summary(store.successes)}</p>}
      <PagedRecords of={store.friends} empty={texts.noFriends} next={texts.goInvite} nextTo={campaign}>
        {(list) => <ul>{list.map(row)}</ul>}
      </PagedRecords>
    </>
  );
});
