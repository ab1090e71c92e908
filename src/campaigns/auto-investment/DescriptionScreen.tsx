import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { Steps } from '#ui/Steps.tsx';
import css from './auto-investment.module.css';
import { Notes } from './Notes.tsx';
import { descriptionTexts as texts } from './texts.ts';

/** How a plan works, how its figures are worked out, and what its risks are. */
export default function DescriptionScreen() {
  return (
    <Campaign className={css.further} texts={texts} picture="open-book">
      <Section title={texts.how} picture="seedling">
        <Steps label={texts.how} direction="down" current={-1} steps={texts.steps} />
      </Section>
      <Section title={texts.method} picture="memo">
        <Notes notes={texts.methods} />
      </Section>
      <Section title={texts.risk} picture="shield">
        <Notes notes={texts.risks} />
      </Section>
    </Campaign>
  );
}
