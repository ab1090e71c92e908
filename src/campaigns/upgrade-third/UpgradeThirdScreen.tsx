import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import type { GamePrize, GameProps } from '#activity-kit/games/game.ts';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import picture from './supply-pod.svg';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const HelpSection = laterPart(async () => ({
  default: (await import('#activity-kit/help/HelpSection.tsx')).HelpSection,
}));
const CheckInSection = laterPart(async () => ({
  default: (await import('#activity-kit/check-in/CheckInSection.tsx')).CheckInSection,
}));
const Portfolios = laterPart(async () => ({
  default: (await import('./Portfolios.tsx')).StartAndPortfolios,
}));

/**
 * The third upgrade: boxes to open, what earns chances for them (helps, check-ins, tasks), and model portfolios to look at
 * (product 19.16). The help is first, because a friend comes for it.
 */
export default function UpgradeThirdScreen() {
  return (
    <Campaign
      texts={texts}
      scene={scene}
      stage={
        <>
          <Boxes />
          <WinnersTicker />
        </>
      }
      proof="award"
    >
      <HelpSection title={texts.help} share={texts} fallback={<SectionToCome title={texts.help} />} />
      <CheckInSection
        title={texts.checkIn}
        call={upgradeThird.checkIn}
        fallback={<SectionToCome title={texts.checkIn} />}
      />
      <TaskSection title={texts.tasks} />
      <Portfolios fallback={<SectionToCome title={texts.portfolios} isAlways />} />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.own }} />
    </Campaign>
  );
}

function Boxes() {
  const source = useLottery();
  return (
    <DrawSection
      title={texts.machine}
      game={SupplyPods}
      source={source}
      texts={texts.draw}
      link={{ to: 'award', label: texts.own }}
    />
  );
}

/** The boxes of the third upgrade: pods of steel, which come with the rocket. */
function SupplyPods<Prize extends GamePrize>(props: GameProps<Prize>) {
  return <MysteryBox {...props} box={{ picture }} />;
}
