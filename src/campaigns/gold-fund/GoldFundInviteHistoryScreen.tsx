import { RecordRow } from '#activity-kit/records/RecordRow.tsx';
import { RecordsScreen } from '#activity-kit/records/RecordsScreen.tsx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { call } from '#kernel/api/api.ts';
import { Tag } from '#ui/Tag.tsx';
import { recordTexts as texts, tokensOf } from './record-texts.ts';

const states: Readonly<Record<string, string | undefined>> = texts.states;

/** The friends the visitor has invited, masked, and what each brought (product 19.3). */
export default function GoldFundInviteHistoryScreen() {
  return (
    <RecordsScreen
      title={texts.inviteHistory}
      load={(query) => call(goldFund.inviteHistory, { query })}
      intro={texts.inviteIntro}
      pictures={['handshake', 'hammer', 'gift', 'star']}
      empty={texts.noFriends}
      hint={texts.noFriendsHint}
      next={texts.goInvite}
      summary={({ success_count: count }) => count > 0 && <p>{texts.summary(count)}</p>}
      row={(friend) => (
        <RecordRow
          key={friend.id}
          title={friend.phone_num}
          detail=""
          time={friend.time}
          picture="handshake"
          isGain={friend.token > 0}
          value={friend.token > 0 ? tokensOf(friend.token) : ''}
          action={<Tag tone={friend.token > 0 ? 'gold' : 'quiet'}>{states[friend.state] ?? ''}</Tag>}
        />
      )}
    />
  );
}
