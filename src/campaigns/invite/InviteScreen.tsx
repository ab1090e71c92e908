import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import type { GamePrize, GameProps } from '#activity-kit/games/game.ts';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import { InviteSection } from '#activity-kit/invite/InviteSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import picture from './friend-box.svg';
import { Stairs } from './Stairs.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** 邀请有礼: the stairs of rewards, the invitation, the ladder to claim, and a box to open for each chance (product 19.11). */
export default function InviteScreen() {
  return (
    <Campaign
      texts={texts}
      scene={scene}
      stage={
        <>
          <Stairs />
          <WinnersTicker />
        </>
      }
      proof="award"
    >
      <Machine />
      <InviteSection title={texts.friends} share={texts} records={{ to: 'list', label: texts.list }} />
      <LaterSections fallback={<SectionToCome title={texts.ladder} />} />
    </Campaign>
  );
}

function Machine() {
  const source = useLottery();
  return (
    <DrawSection
      title={texts.machine}
      isTitled
      game={FriendBoxes}
      source={source}
      texts={texts.draw}
      link={{ to: 'award', label: texts.own }}
    />
  );
}

/** The boxes of the invitation, which carry a heart and a question mark. */
function FriendBoxes<Prize extends GamePrize>(props: GameProps<Prize>) {
  return <MysteryBox {...props} box={{ picture }} />;
}
