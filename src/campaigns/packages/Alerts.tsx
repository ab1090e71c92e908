import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { showTasks } from '#activity-kit/tasks/show-tasks.ts';
import { gateStatus, packages } from '#contract/campaigns/packages.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { alertTexts as texts } from './alert-texts.ts';
import type { PackageInfo } from './GateTrail.tsx';

const PackageDialog = lazyPart(async () => ({
  default: (await import('./PackageDialog.tsx')).PackageDialog,
}));

interface AlertsProps {
  /** A locked gate was pressed. */
  readonly isRefused: boolean;
  readonly onClose: () => void;
}

/** The greeting of a member who has not joined, which joins, and why a locked gate cannot be passed. */
export const Alerts = observer(function Alerts({ isRefused, onClose }: AlertsProps) {
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
  const join = useCallAct('join', packages.participate);
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
    if (campaign.acts.mustWait()) return;
    setGreeted(true);
    join({}).press();
  };
  const words = { title: texts.welcome, text: greeting, label: texts.begin };
  return <PackageDialog {...words} note={texts.beginNote} isGift onPress={begin} onClose={begin} />;
});
