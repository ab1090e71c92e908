import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { PacketSection } from '#activity-kit/red-packet/PacketSection.tsx';
import redEnvelope from '#ui/objects/red-envelope.webp';
import { packetTexts } from './texts.ts';

/** The red packets of the trading competition (product 18.20). */
export default function HongbaoScreen() {
  return (
    <Campaign texts={packetTexts} picture={redEnvelope}>
      <PacketSection />
    </Campaign>
  );
}
