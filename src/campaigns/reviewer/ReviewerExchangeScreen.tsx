import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { ExchangeSection } from '#activity-kit/exchange/ExchangeSection.tsx';
import coin from '#ui/objects/coin.webp';
import gift from '#ui/objects/gift.webp';
import css from './reviewer.module.css';
import { texts } from './texts.ts';

/** What the points of the evaluation buy, with stock, cost and limit (product 19.8). */
export default function ReviewerExchangeScreen() {
  return (
    <Campaign
      texts={texts.exchange}
      scene={async () => (await import('#activity-kit/scene/equity-scenes.ts')).exchangeScene}
      picture={gift}
    >
      <ExchangeSection title={texts.exchangeList} link={{ to: 'award', label: texts.awards }} />
      <Section title={texts.more} picture={coin} link={{ to: 'main', label: texts.toProgress }}>
        <p className={css.hint}>{texts.moreHint}</p>
      </Section>
    </Campaign>
  );
}
