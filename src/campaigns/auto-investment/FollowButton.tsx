import { observer } from 'mobx-react-lite';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import type { Manager } from './managers.ts';
import { managerTexts as texts } from './texts.ts';

interface FollowButtonProps {
  readonly of: Pick<Manager, 'manager_id' | 'is_followed'>;
}

/** Follows a manager, or ends that; a guest is asked to log in. What is over can only be ended. */
export const FollowButton = observer(function FollowButton({ of }: FollowButtonProps) {
  const { manager_id, is_followed: isFollowed } = of;
  const { phase } = useCampaign();
  const change = useCallAct<{ readonly manager_id: string; readonly is_followed: boolean }>(
    'follow-manager',
    autoInvestment.follow,
  );
  if (phase === activityPhase.ended && !isFollowed) return null;
  return (
    <ActButton
      of={change({ manager_id, is_followed: !isFollowed })}
      variant={isFollowed ? 'quiet' : 'campaign'}
    >
      {isFollowed ? texts.unfollow : texts.follow}
    </ActButton>
  );
});
