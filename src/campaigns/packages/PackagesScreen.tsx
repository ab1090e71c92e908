import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign, useCampaignCall } from '#activity-kit/campaign/use-campaign.ts';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { showTasks } from '#activity-kit/tasks/show-tasks.ts';
import { gateStatus, packages } from '#contract/campaigns/packages.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import ticket from '#ui/objects/ticket.webp';
import { DecisionGate } from './DecisionGate.tsx';
import { FinanceGate } from './FinanceGate.tsx';
import { GateTrail, OpenedBoxes } from './GateTrail.tsx';
import type { PackageInfo } from './GateTrail.tsx';
import css from './packages.module.css';
import { texts } from './texts.ts';

const PackageDialog = lazyPart(async () => ({
  default: (await import('./PackageDialog.tsx')).PackageDialog,
}));

/** The packages for new users: a way of three gates, of which the last one holds the boxes (product 19.5). */
export default function PackagesScreen() {
  const [isRefused, setRefused] = useState(false);
  const refuse = () => setRefused(true);
  return (
    <Campaign
      of={packages.info}
      theme={css.theme}
      texts={texts}
      scene={async () => (await import('#activity-kit/scene/equity-scenes.ts')).packageScene}
      stage={
        <>
          <GateTrail />
          <Boxes onLocked={refuse} />
          <WinnersTicker type="packages" />
        </>
      }
      proof={paths.packagesAward}
    >
      <FinanceGate />
      <DecisionGate onLocked={refuse} />
      <PrizeSection title={texts.prizes} link={{ to: paths.packagesAward, label: texts.awards }} />
      <Section
        title={texts.commission}
        picture={ticket}
        link={{ to: paths.packagesCommission, label: texts.toCommission }}
      >
        <p className={css.hint}>{texts.commissionHint}</p>
      </Section>
      <Alerts isRefused={isRefused} onClose={() => setRefused(false)} />
    </Campaign>
  );
}

const Boxes = observer(function Boxes({ onLocked }: { readonly onLocked: () => void }) {
  const campaign = useCampaign<PackageInfo>();
  const navigate = useNavigate();
  const source = useLottery('packages', { prizes: paths.packagesAward, address: paths.packagesAward });
  const status = campaign.info.value?.box.status;
  const isOpened = status === gateStatus.done;
  const words = isOpened ? texts.allOpened : status === gateStatus.expired ? texts.tooLate : {};
  const toPrizes = () => void navigate(campaign.pathTo(paths.packagesAward));
  return (
    <>
      <DrawSection
        title={texts.boxes}
        game={MysteryBox}
        source={source}
        texts={{ ...texts.draw, ...words }}
        link={{ to: paths.packagesAward, label: texts.awards }}
        onShort={isOpened ? toPrizes : onLocked}
      />
      <OpenedBoxes />
    </>
  );
});

interface AlertsProps {
  /** A locked gate was pressed. */
  readonly isRefused: boolean;
  readonly onClose: () => void;
}

/** The greeting of a member who has not joined, which joins, and why a locked gate cannot be passed. */
const Alerts = observer(function Alerts({ isRefused, onClose }: AlertsProps) {
  const campaign = useCampaign<PackageInfo>();
  const { info } = campaign;
  const [isGreeted, setGreeted] = useState(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isRefused || !isLeaving.current) return undefined;
    isLeaving.current = false;
    // After the dialog has given the focus back.
    const leaving = setTimeout(showTasks);
    return () => clearTimeout(leaving);
  }, [isRefused]);
  const join = useCampaignCall('join', packages.participate);
  const { first_alert: greeting = '', dissatisfy_alert: reason = '' } = info.value?.alert ?? {};
  if (isRefused && reason !== '') {
    const isOpen = info.value?.card_list.some(({ status }) => status === gateStatus.todo) === true;
    const leave = (): void => {
      isLeaving.current = isOpen;
      onClose();
    };
    return (
      <PackageDialog
        title={texts.notYet}
        text={reason}
        label={isOpen ? texts.toGate : texts.known}
        onPress={leave}
        onClose={onClose}
      />
    );
  }
  if (greeting === '' || isGreeted) return null;
  const begin = (): void => {
    // What a login has interrupted may still be on its way; the greeting stays until it can join.
    if (campaign.mustWait()) return;
    setGreeted(true);
    join('');
  };
  const words = { title: texts.welcome, text: greeting, note: texts.beginNote, label: texts.begin };
  return <PackageDialog {...words} isGift onPress={begin} onClose={begin} />;
});
