import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { Text } from '#ui/Text.tsx';
import { texts } from './texts.ts';

interface PacketLinkProps {
  /** Before the start it stands below what there is to know first. */
  readonly isToCome?: boolean;
}

/** The way to the red packets. */
export const PacketLink = observer(function PacketLink({ isToCome = false }: PacketLinkProps) {
  const { title, hint, over, go } = texts.packets;
  const { phase } = useCampaign();
  const isClosed = phase === activityPhase.paused || phase === activityPhase.ended;
  if ((phase === activityPhase.upcoming) !== isToCome) return null;
  return (
    <Section title={title} picture="red-envelope" link={{ to: 'hongbao', label: go }}>
      <Text of="small">{isClosed ? over : hint}</Text>
    </Section>
  );
});
