import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { DefinedPage, useDefinedPage } from '#activity-kit/page-definition/DefinedPage.tsx';
import { ProductSection } from '#activity-kit/product/ProductSection.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import { AdvisorSection } from './AdvisorSection.tsx';
import css from './advisory.module.css';
import { pageKeys, texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

/** Advisory: a sample portfolio, who advises on it, what the service is, and the way to the free offer (product 19.10). */
export default function AdvisoryScreen() {
  return (
    <Campaign texts={texts} scene={scene} picture="compass">
      <ProductSection title={texts.product} picture="chart-rising" />
      <Offer />
      <AdvisorSection />
      <Section title={texts.about} picture="memo">
        <About />
      </Section>
      <TaskSection title={texts.tasks} />
    </Campaign>
  );
}

/** The way to the promotion of the same activity, unless nothing can be claimed there now. */
const Offer = observer(function Offer() {
  const campaign = useCampaign();
  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  return (
    <Link className={css.offer} to={campaign.pathTo('promotion')}>
      <Thing name="gift" size={48} />
      <span>
        {texts.offer}
        <span className={css.offerHint}>{texts.offerHint}</span>
      </span>
      <span aria-hidden>›</span>
    </Link>
  );
});

function About() {
  return (
    <div className={css.about}>
      <DefinedPage of={useDefinedPage(pageKeys.advisory)} />
    </div>
  );
}
