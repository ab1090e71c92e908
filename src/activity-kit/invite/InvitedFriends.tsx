import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { friendState } from '#contract/activity-kit/invite.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import { RollingNumber } from '#ui/RollingNumber.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { FriendRow } from './FriendRow.tsx';
import css from './InviteSection.module.css';
import { InviteStore } from './invite-store.ts';
import { RemindButton } from './RemindButton.tsx';
import type { InviteRecord } from './invite-store.ts';
import { inviteTexts as texts } from './invite-texts.ts';

const states: Readonly<Record<string, string | undefined>> = texts.states;
const tones: Readonly<Record<string, 'brand' | 'gold' | 'quiet' | undefined>> = {
  [friendState.checking]: 'brand',
  [friendState.qualified]: 'gold',
};
const yuan = (fen: number) => formatAmount(fen, { of: 'fen' });

/** The friends whom the member has invited, page by page, with what they have brought and a reminder for each. */
export const InvitedFriends = observer(function InvitedFriends() {
  const campaign = useCampaign();
  const [store] = useState(() => new InviteStore(campaign));
  const { friends, summary } = store;
  useLoad(friends);
  return (
    <>
      {summary !== undefined && (
        <p className={css.summary}>
          {texts.qualified[0]} <RollingNumber value={summary.qualified} className={css.count} />{' '}
          {texts.qualified[1]}
        </p>
      )}
      {summary !== undefined && summary.award_amount > 0 && (
        <p className={css.earned}>{texts.earned(yuan(summary.award_amount))}</p>
      )}
      <Async of={friends} skeleton={<Skeleton rows={2} of="row" />}>
        {(list) =>
          list.length === 0 ? (
            <p className={css.nobody}>{texts.nobody}</p>
          ) : (
            <ul>
              {list.map((friend) => (
                <Friend key={friend.relation_activity_id} friend={friend} />
              ))}
            </ul>
          )
        }
      </Async>
      {friends.value !== undefined && friends.hasMore && (
        <Button variant="quiet" wide busy={friends.isLoading} onClick={() => void friends.more()}>
          {texts.more}
        </Button>
      )}
    </>
  );
});

/** One friend; who does not count yet can be reminded, once a day. */
function Friend({ friend }: { readonly friend: InviteRecord }) {
  const { relation_activity_id: relationId, phone, state, award_amount, invite_time } = friend;
  return (
    <FriendRow
      {...{ phone, time: invite_time }}
      standing={<Tag tone={tones[state] ?? 'quiet'}>{states[state] ?? ''}</Tag>}
    >
      {state === friendState.waiting ? (
        <RemindButton {...{ relationId, phone }} status={friend.remind_status} />
      ) : (
        award_amount > 0 && <b className={css.brought}>{texts.yuan(yuan(award_amount))}</b>
      )}
    </FriendRow>
  );
}
