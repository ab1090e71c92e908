import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import { StageButton } from '#activity-kit/games/StageButton.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { showTasks } from '#activity-kit/tasks/show-tasks.ts';
import { gateStatus } from '#contract/campaigns/packages.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import target from '#ui/objects/target.webp';
import ticket from '#ui/objects/ticket.webp';
import { FinanceGate } from './FinanceGate.tsx';
import { GateTrail } from './GateTrail.tsx';
import type { PackageInfo } from './GateTrail.tsx';
import css from './packages.module.css';
import { texts } from './texts.ts';

// Below the first view.
const DecisionGate = laterPart(async () => ({ default: (await import('./DecisionGate.tsx')).DecisionGate }));
const OpenedBoxes = laterPart(async () => ({ default: (await import('./OpenedBoxes.tsx')).OpenedBoxes }));
const Alerts = laterPart(async () => ({ default: (await import('./Alerts.tsx')).Alerts }));

/** The packages for new users: a way of three gates, of which the last one holds the boxes (product 19.5). */
export default function PackagesScreen() {
  const [isRefused, setRefused] = useState(false);
  const refuse = () => setRefused(true);
  return (
    <Campaign
      texts={texts}
      scene={async () => (await import('#activity-kit/scene/equity-scenes.ts')).packageScene}
      stage={
        <>
          <GateTrail />
          <Boxes />
          <WinnersTicker />
        </>
      }
      proof="award"
    >
      <FinanceGate />
      <DecisionGate
        onLocked={refuse}
        fallback={<SectionToCome title={texts.decision} picture={target} part="tasks" />}
      />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.awards }} />
      <Section
        title={texts.commission}
        picture={ticket}
        link={{ to: 'commission', label: texts.toCommission }}
      >
        <p className={css.hint}>{texts.commissionHint}</p>
      </Section>
      <Alerts isRefused={isRefused} onClose={() => setRefused(false)} />
    </Campaign>
  );
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
  const isClosed = status === gateStatus.lock || status === gateStatus.expired;
  const handleDrawn = () => {
    setDrawn(true);
    void campaign.info.reload();
  };
  const toPrizes = () => void navigate(campaign.pathTo('award'));
  return (
    <>
      <DrawSection
        title={texts.boxes}
        game={MysteryBox}
        source={source}
        texts={{ ...texts.draw, ...(isOpened && texts.allOpened) }}
        link={{ to: 'award', label: texts.awards }}
        {...(isOpened && { onShort: toPrizes })}
        locked={isClosed ? <WayToBoxes /> : undefined}
        onDrawn={handleDrawn}
      />
      <OpenedBoxes />
    </>
  );
});

/** What comes before the boxes: the one thing to do now, or that there is nothing any more. */
const WayToBoxes = observer(function WayToBoxes() {
  const { info } = useCampaign<PackageInfo>();
  const { box, finance } = info.value ?? {};
  if (box?.status === gateStatus.expired) return <p className={css.tooLate}>{texts.tooLate}</p>;
  return (
    <StageButton hint={texts.draw.none} onClick={showTasks}>
      {finance?.status === gateStatus.done ? texts.toDecision : texts.toFinance}
    </StageButton>
  );
});
