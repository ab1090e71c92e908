import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { EquitySection } from '#activity-kit/equity/EquitySection.tsx';
import { DefinedPage, useDefinedPage } from '#activity-kit/page-definition/DefinedPage.tsx';
import { ProductSection } from '#activity-kit/product/ProductSection.tsx';
import { TimeLeft } from '#activity-kit/TimeLeft.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Card } from '#ui/Card.tsx';
import css from './advisory.module.css';
import { pageKeys, promotionTexts as texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).promotionScene);

/** The promotion of advisory: offers with their stock and end, claimed without any purchase (product 19.10). */
export default function AdvisoryPromotionScreen() {
  return (
    <Campaign texts={texts} scene={scene} picture="handshake">
      <Ends />
      <EquitySection
        title={texts.offers}
        picture="gift"
        call={productEquity.receive}
        link={{ to: paths.coupons, label: texts.coupons }}
      />
      <ProductSection title={texts.product} isBrief />
      <Section title={texts.about} picture="memo">
        <About />
      </Section>
    </Campaign>
  );
}

/** How long the offers are there, while the activity runs. */
const Ends = observer(function Ends() {
  const campaign = useCampaign();
  const { answers } = useServices();
  const page = campaign.info.value?.page_info;
  if (page === undefined || page.end_time === null || !campaign.isRunning) return null;
  return (
    <Card tone="campaign" className={css.ends}>
      <TimeLeft
        label={texts.ends}
        until={page.end_time}
        serverTime={page.server_time}
        now={() => answers.now(campaign.info.value?.page_info)}
      />
    </Card>
  );
});

function About() {
  return (
    <div className={css.about}>
      <DefinedPage of={useDefinedPage(pageKeys.promotion)} />
    </div>
  );
}
