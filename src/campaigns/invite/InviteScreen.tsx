import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import type { GamePrize, GameProps } from '#activity-kit/games/game.ts';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import { InviteSection } from '#activity-kit/invite/InviteSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { inviteLadder, invitePaths } from '#contract/campaigns/invite.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import picture from './friend-box.svg';
import css from './invite.module.css';
import { Stairs } from './Stairs.tsx';
import { texts } from './texts.ts';

// It is below the first view; the stairs show the same steps before it.
const GoalSection = laterPart(async () => ({
  default: (await import('#activity-kit/goals/GoalSection.tsx')).GoalSection,
}));

/** 邀请有礼: the stairs of rewards, the invitation, the ladder to claim, and a box to open for each chance (product 19.11). */
export default function InviteScreen() {
  return (
    <Campaign
      of={inviteLadder.info}
      theme={css.theme}
      texts={texts}
      scene={async () => (await import('#activity-kit/scene/game-scenes.ts')).stairsScene}
      stage={
        <>
          <Stairs />
          <WinnersTicker type="invite" />
        </>
      }
      proof={invitePaths.award}
    >
      <Machine />
      <InviteSection
        title={texts.friends}
        share={texts}
        records={{ to: paths.inviteList, label: texts.list }}
      />
      <FriendGift />
      <GoalSection title={texts.ladder} type="invite" fallback={<SectionToCome title={texts.ladder} />} />
      <TaskSection title={texts.tasks} />
      <PrizeSection title={texts.prizes} link={{ to: invitePaths.award, label: texts.own }} />
    </Campaign>
  );
}

/** What a friend gets, while the activity runs. */
const FriendGift = observer(function FriendGift() {
  const campaign = useCampaign<DataOf<typeof inviteLadder.info>>();
  const text = campaign.info.value?.friend_desc ?? '';
  if (text === '' || !campaign.isRunning) return null;
  return <p className={css.friend}>{text}</p>;
});

function Machine() {
  const source = useLottery('invite', { prizes: invitePaths.award, address: invitePaths.address });
  return (
    <DrawSection
      title={texts.machine}
      isTitled
      game={FriendBoxes}
      source={source}
      texts={texts.draw}
      link={{ to: invitePaths.award, label: texts.own }}
    />
  );
}

/** The boxes of the invitation, which carry a heart and a question mark. */
function FriendBoxes<Prize extends GamePrize>(props: GameProps<Prize>) {
  return <MysteryBox {...props} box={{ picture, flat: 'package' }} />;
}
