import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { EquitySection } from '#activity-kit/equity/EquitySection.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { stockStar } from '#contract/campaigns/stock-star.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Star } from './Star.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** The star stock of the week: reasons, risk and closes, its coupon, and what has become of earlier stars (product 19.9). */
export default function StockStarScreen() {
  return (
    <Campaign texts={texts} scene={scene} picture="scene">
      <Star />
      <EquitySection
        title={texts.coupon}
        picture="ticket"
        call={stockStar.receive}
        link={{ to: paths.coupons, label: texts.coupons }}
      />
      <LaterSections fallback={<SectionToCome title={texts.past} picture="bar-chart" isAlways />} />
    </Campaign>
  );
}
