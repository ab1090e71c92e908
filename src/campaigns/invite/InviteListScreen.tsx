import { FriendRow } from '#activity-kit/invite/FriendRow.tsx';
import { RemindButton } from '#activity-kit/invite/RemindButton.tsx';
import { RecordsScreen } from '#activity-kit/records/RecordsScreen.tsx';
import { inviteLadder, ladderFriendState } from '#contract/campaigns/invite.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { formatAmount } from '#ui/format-amount.ts';
import { Tag } from '#ui/Tag.tsx';
import css from './InviteListScreen.module.css';
import { listTexts } from './list-texts.ts';
import { texts } from './texts.ts';

type Friends = DataOf<typeof inviteLadder.list>;

const states: Readonly<Record<string, string | undefined>> = listTexts.states;

/** The friends of the visitor, masked, with how far each is and a reminder once a day (product 19.11). */
export default function InviteListScreen() {
  return (
    <RecordsScreen
      title={texts.list}
      load={async (query) => {
        const { invite_list: list, total_cnt: total, summary } = await call(inviteLadder.list, { query });
        return { list, total, summary };
      }}
      intro={listTexts.listIntro}
      pictures={['handshake', 'gift', 'phone', 'star']}
      empty={listTexts.noFriends}
      hint={listTexts.noFriendsHint}
      next={listTexts.goInvite}
      summary={({ total, summary }) => total > 0 && <Sums {...{ total, summary }} />}
      row={(friend) => <Friend key={friend.relation_activity_id} friend={friend} />}
    />
  );
}

const shown = Object.values(ladderFriendState);

/** How many friends there are and are in each state, what they have brought, and what the states mean. */
function Sums({ total, summary: of }: { readonly total: number; readonly summary: Friends['summary'] }) {
  return (
    <>
      <p className={css.total}>{listTexts.total(total)}</p>
      <ul className={css.sums}>
        {shown.map((state) => (
          <li key={state} className={css.sum}>
            <b>{of[state]}</b>
            {states[state]}
          </li>
        ))}
      </ul>
      {of.award_amount > 0 && <p>{listTexts.brought(formatAmount(of.award_amount, { of: 'fen' }))}</p>}
      <details className={css.legend}>
        <summary>{listTexts.legend}</summary>
        <ul>
          {listTexts.meanings.map((meaning) => (
            <li key={meaning}>{meaning}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** One friend; who has only registered can be reminded. */
function Friend({ friend }: { readonly friend: Friends['invite_list'][number] }) {
  const { relation_activity_id: relationId, phone, state, remind_status: status, invite_time } = friend;
  return (
    <FriendRow
      {...{ phone, time: invite_time }}
      standing={
        <Tag tone={state === ladderFriendState.qualified ? 'gold' : 'quiet'}>{states[state] ?? ''}</Tag>
      }
    >
      {state === ladderFriendState.registered && <RemindButton {...{ relationId, phone, status }} />}
    </FriendRow>
  );
}
