import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { PacketSection } from '#activity-kit/red-packet/PacketSection.tsx';
import { Link } from '#ui/Link.tsx';
import redEnvelope from '#ui/objects/red-envelope.webp';
import { packetTexts } from './texts.ts';
import css from './trading-competition.module.css';

/** The red packets of the trading competition (product 18.20). */
export default function HongbaoScreen() {
  return (
    <Campaign texts={packetTexts} picture={redEnvelope}>
      <PacketSection />
      <WayBack />
    </Campaign>
  );
}

/** The way to the competition, which the visitor may not have come from. */
function WayBack() {
  return (
    <Link className={css.back} to={useCampaign().pathTo('main')}>
      {packetTexts.back} ›
    </Link>
  );
}
