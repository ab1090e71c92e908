import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import redEnvelope from '#ui/objects/red-envelope.webp';
import { texts } from './texts.ts';
import css from './trading-competition.module.css';

/** The way to the red packets. */
export function PacketLink() {
  const campaign = useCampaign();
  return (
    <Card tone="campaign" className={css.packets}>
      <Link className={css.way} to={campaign.pathTo('hongbao')}>
        <ObjectPicture src={redEnvelope} className={css.picture} />
        <span className={css.words}>
          <b>{texts.packets.title}</b>
          <span className={css.hint}>{texts.packets.hint}</span>
        </span>
        <span aria-hidden>›</span>
      </Link>
    </Card>
  );
}
