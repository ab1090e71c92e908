import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import type { GamePrize, GameProps } from '#activity-kit/games/game.ts';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { gateStatus } from '#contract/campaigns/packages.ts';
import { laterPart, lazyPart } from '#kernel/screen/lazy-part.tsx';
import { GateTrail } from './GateTrail.tsx';
import type { PackageInfo } from './GateTrail.tsx';
import picture from './box.svg';
import css from './packages.module.css';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

// Below the first view.
const FinanceGate = laterPart(async () => ({ default: (await import('./FinanceGate.tsx')).FinanceGate }));
const DecisionGate = laterPart(async () => ({ default: (await import('./DecisionGate.tsx')).DecisionGate }));
const PrizeSection = laterPart(async () => ({
  default: (await import('#activity-kit/prizes/PrizeSection.tsx')).PrizeSection,
}));
const CommissionWay = laterPart(async () => ({
  default: (await import('./CommissionWay.tsx')).CommissionWay,
}));
const OpenedBoxes = laterPart(async () => ({ default: (await import('./OpenedBoxes.tsx')).OpenedBoxes }));
// It depends on the visitor, who is known later than the page.
const WayOn = lazyPart(async () => ({ default: (await import('./WayOn.tsx')).WayOn }));
const Alerts = laterPart(async () => ({ default: (await import('./Alerts.tsx')).Alerts }));

/** The packages for new users: a way of three gates, of which the last one holds the boxes (product 19.5). */
export default function PackagesScreen() {
  const [isRefused, setRefused] = useState(false);
  const refuse = () => setRefused(true);
  return (
    <Campaign
      texts={texts}
      scene={scene}
      stage={
        <>
          <GateTrail />
          <Boxes />
          <WinnersTicker />
        </>
      }
      proof="award"
    >
      <FinanceGate fallback={<SectionToCome title={texts.finance} picture="money-bag" part="tasks" />} />
      <DecisionGate
        onLocked={refuse}
        fallback={<SectionToCome title={texts.decision} picture="target" part="tasks" />}
      />
      <PrizeSection
        title={texts.prizes}
        link={{ to: 'award', label: texts.awards }}
        fallback={<SectionToCome isAlways title={texts.prizes} />}
      />
      <CommissionWay />
      <Alerts isRefused={isRefused} onClose={() => setRefused(false)} />
    </Campaign>
  );
}

/** The boxes of the castle, which are towers with a gate. */
function TowerBoxes<Prize extends GamePrize>(props: GameProps<Prize>) {
  return <MysteryBox {...props} box={{ picture }} />;
}

const Boxes = observer(function Boxes() {
  const campaign = useCampaign<PackageInfo>();
  const navigate = useNavigate();
  const source = useLottery();
  const [hasDrawn, setDrawn] = useState(false);
  const status = campaign.info.value?.box.status;
  // The page learns of the last box later than the game, or not at all where its answer is lost.
  const isLast = hasDrawn && source.balance === 0;
  const isOpened = status === gateStatus.done || (status === gateStatus.todo && isLast);
  // What has just been opened is still in the game.
  const isClosed = status !== undefined && status !== gateStatus.todo && !hasDrawn;
  const handleDrawn = () => {
    setDrawn(true);
    void campaign.info.reload();
  };
  const toPrizes = () => void navigate(campaign.pathTo('award'));
  return (
    <>
      <DrawSection
        title={texts.boxes}
        game={TowerBoxes}
        source={source}
        texts={{ ...texts.draw, ...(isOpened && texts.allOpened) }}
        link={{ to: 'award', label: texts.awards }}
        {...(isOpened && { onShort: toPrizes })}
        locked={isClosed ? <WayOn toPrizes={toPrizes} fallback={<div className={css.way} />} /> : undefined}
        onDrawn={handleDrawn}
      />
      <OpenedBoxes />
    </>
  );
});
