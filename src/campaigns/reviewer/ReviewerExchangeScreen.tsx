import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { ExchangeSection } from '#activity-kit/exchange/ExchangeSection.tsx';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
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
      <More />
    </Campaign>
  );
}

/** Where points come from; after the end what is left of them. */
const More = observer(function More() {
  const campaign = useCampaign();
  const visitor = useVisitor();
  const points = campaign.ofType(exchange.info).value;
  if (campaign.phase !== activityPhase.ended)
    return (
      <Section title={texts.more} picture={coin} link={{ to: 'main', label: texts.toProgress }}>
        <p className={css.hint}>{texts.moreHint}</p>
      </Section>
    );
  const isKnown = visitor?.isLoggedIn === true && points !== undefined;
  return (
    <Section title={texts.balance} picture={coin}>
      <p className={css.hint}>{isKnown ? texts.left(points.balance, points.unit) : texts.over}</p>
    </Section>
  );
});
