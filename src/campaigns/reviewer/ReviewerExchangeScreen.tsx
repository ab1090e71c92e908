import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { ExchangeSection } from '#activity-kit/exchange/ExchangeSection.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { Points } from './Points.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).exchangeScene);

/** What the points of the evaluation buy, with stock, cost and limit (product 19.8). */
export default function ReviewerExchangeScreen() {
  return (
    <Campaign texts={texts.exchange} scene={scene} picture="gift" saysReason>
      <ExchangeSection title={texts.exchangeList} link={{ to: 'award', label: texts.awards }} />
      <Points />
    </Campaign>
  );
}
