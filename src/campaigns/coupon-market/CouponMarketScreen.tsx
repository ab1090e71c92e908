import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { CouponWays } from '#activity-kit/coupons/CouponWays.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import bags from '#ui/objects/shopping-bags.webp';
import { Market } from './Market.tsx';
import css from './coupon-market.module.css';
import { texts } from './texts.ts';

/** The festival of coupons: the market, tasks that pay coupons, and the way to the own coupons (product 19.7). */
export default function CouponMarketScreen() {
  return (
    <Campaign
      texts={texts}
      scene={async () => (await import('#activity-kit/scene/equity-scenes.ts')).couponScene}
      picture={bags}
    >
      <Market />
      <TaskSection title={texts.tasks} />
      <Offers />
      <CouponWays className={css.ways} to={['coupons', 'history']} />
    </Campaign>
  );
}

/** What the festival offers, while it cannot be claimed: before, after, and during a pause. */
const Offers = observer(function Offers() {
  const campaign = useCampaign();
  return campaign.phase === undefined || campaign.isRunning ? null : <PrizeSection title={texts.offers} />;
});
