import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { RewardSections } from '#activity-kit/goals/RewardSections.tsx';
import type { inviteLadder } from '#contract/campaigns/invite.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import css from './LaterSections.module.css';
import { texts } from './texts.ts';

/** What is below the first view: the gift of a friend, and the ladder, whose steps the stairs show before it. */
export function LaterSections() {
  return (
    <>
      <FriendGift />
      <RewardSections texts={texts} />
    </>
  );
}

/** What a friend gets, while the activity runs. */
const FriendGift = observer(function FriendGift() {
  const campaign = useCampaign<DataOf<typeof inviteLadder.info>>();
  const text = campaign.info.value?.friend_desc ?? '';
  if (text === '' || !campaign.isRunning) return null;
  return <p className={css.friend}>{text}</p>;
});
