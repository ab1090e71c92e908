import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { gateStatus } from '#contract/campaigns/packages.ts';
import type { PackageInfo } from './GateTrail.tsx';
import css from './sections.module.css';
import { laterTexts as texts } from './later-texts.ts';

/** The way to the coupon of the second gate; nothing once that gate cannot be passed any more. */
export const CommissionWay = observer(function CommissionWay() {
  const { info, phase } = useCampaign<PackageInfo>();
  const status = info.value?.decision.status;
  const isEarned = status === gateStatus.done;
  const isLost = status === gateStatus.expired || (phase === activityPhase.ended && !isEarned);
  if (status === undefined || isLost) return null;
  const label = isEarned ? texts.useCommission : texts.toCommission;
  return (
    <Section title={texts.commission} picture="ticket" link={{ to: 'commission', label }}>
      <p className={css.hint}>{isEarned ? texts.commissionEarned : texts.commissionHint}</p>
    </Section>
  );
});
