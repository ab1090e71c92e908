import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { PacketSection } from '#activity-kit/red-packet/PacketSection.tsx';
import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { Link } from '#ui/Link.tsx';
import { packetTexts } from './texts.ts';
import css from './trading-competition.module.css';

/** The red packets of the trading competition (product 18.20). */
export default function HongbaoScreen() {
  return (
    <Campaign texts={packetTexts} picture="red-envelope">
      <PacketSection />
      <WayBack />
    </Campaign>
  );
}

/** Where there is no red packet, what else there is to do. */
const WayBack = observer(function WayBack() {
  const campaign = useCampaign();
  if (campaign.ofType(redPacket.list).value?.list.length !== 0) return null;
  return (
    <Link className={css.back} to={campaign.pathTo('main')}>
      {packetTexts.back}
    </Link>
  );
});
