import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { ContestEntry } from '#activity-kit/contest/ContestEntry.tsx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import redEnvelope from '#ui/objects/red-envelope.webp';
import trophy from '#ui/objects/trophy.webp';
import { texts } from './texts.ts';
import css from './trading-competition.module.css';

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** The trading competition: signing up, the visitor's return, the board, and the prizes by places (product 19.25). */
export default function TradingCompetitionScreen() {
  return (
    <Campaign
      texts={texts}
      scene={async () => (await import('#activity-kit/scene/contest-scene.ts')).contestScene}
      stage={<ContestEntry />}
    >
      <PacketLink />
      <LaterSections fallback={<SectionToCome isAlways title={texts.board} picture={trophy} />} />
    </Campaign>
  );
}

/** The way to the red packets. */
const PacketLink = observer(function PacketLink() {
  const { title, hint, over, go } = texts.packets;
  const isOver = useCampaign().phase === activityPhase.ended;
  return (
    <Section title={title} picture={redEnvelope} link={{ to: 'hongbao', label: go }}>
      <p className={css.hint}>{isOver ? over : hint}</p>
    </Section>
  );
});
