import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { ExchangeSection } from '#activity-kit/exchange/ExchangeSection.tsx';
import { Points } from './Points.tsx';
import { texts } from './texts.ts';

/** What the points of the evaluation buy, with stock, cost and limit (product 19.8). */
export default function ReviewerExchangeScreen() {
  return (
    <Campaign
      texts={texts.exchange}
      scene={async () => (await import('./scene.ts')).exchangeScene}
      picture="gift"
      saysReason
    >
      <ExchangeSection title={texts.exchangeList} link={{ to: 'award', label: texts.awards }} />
      <Points />
    </Campaign>
  );
}
