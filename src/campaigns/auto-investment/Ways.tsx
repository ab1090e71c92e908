import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { Link } from '#ui/Link.tsx';
import compass from '#ui/objects/compass.webp';
import css from './auto-investment.module.css';
import { texts } from './texts.ts';

/** The ways to what else there is: how a plan works, the managers, and the race. */
export function Ways() {
  const campaign = useCampaign();
  return (
    <Section title={texts.more} picture={compass}>
      <ul>
        {texts.ways.map(({ to, title, hint }) => (
          <li key={to}>
            <Link className={css.way} to={campaign.pathTo(to)}>
              <span className={css.words}>
                <span className={css.name}>{title}</span>
                <span className={css.hint}>{hint}</span>
              </span>
              <span aria-hidden>›</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
