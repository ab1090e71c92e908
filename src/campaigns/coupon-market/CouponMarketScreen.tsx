import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { CouponWays } from '#activity-kit/coupons/CouponWays.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Market } from './Market.tsx';
import css from './coupon-market.module.css';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** The festival of coupons: the market, tasks that pay coupons, and the way to the own coupons (product 19.7). */
export default function CouponMarketScreen() {
  return (
    <Campaign texts={texts} scene={scene} picture="shopping-bags">
      <Market />
      <LaterSections fallback={<SectionToCome title={texts.tasks} picture="target" part="tasks" />} />
      <CouponWays className={css.ways} to={['coupons', 'history']} />
    </Campaign>
  );
}
