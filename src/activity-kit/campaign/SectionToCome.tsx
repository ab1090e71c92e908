import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Section } from './Section.tsx';
import { useCampaign } from './use-campaign.ts';

interface SectionToComeProps extends Pick<ComponentProps<typeof Section>, 'title' | 'picture' | 'part'> {
  /** The section stays outside of the run of the activity. */
  readonly isAlways?: boolean;
}

/** The place of a section whose script comes after the first view; outside of the run of the activity there is none. */
export const SectionToCome = observer(function SectionToCome(props: SectionToComeProps) {
  const { isAlways = false, ...section } = props;
  const { phase, isRunning } = useCampaign();
  if (!isAlways && phase !== undefined && !isRunning) return null;
  return (
    <Section {...section} room="list">
      <Skeleton rows={5} of="row" />
    </Section>
  );
});
