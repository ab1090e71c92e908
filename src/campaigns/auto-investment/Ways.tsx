import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { WayList } from '#activity-kit/WayList.tsx';
import { texts } from './texts.ts';

/** The ways to what else there is: how a plan works, the managers, and the race. */
export function Ways() {
  const campaign = useCampaign();
  return (
    <Section title={texts.more} picture="compass">
      <WayList
        label={texts.more}
        ways={texts.ways.map(({ to, ...words }) => ({ ...words, to: campaign.pathTo(to) }))}
      />
    </Section>
  );
}
