import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { Steps } from '#ui/Steps.tsx';
import memo from '#ui/objects/memo.webp';
import openBook from '#ui/objects/open-book.webp';
import seedling from '#ui/objects/seedling.webp';
import shield from '#ui/objects/shield.webp';
import { Notes } from './Notes.tsx';
import { descriptionTexts as texts, texts as screenTexts } from './texts.ts';

const link = { to: 'main', label: screenTexts.back };

/** How a plan works, how its figures are worked out, and what its risks are. */
export default function DescriptionScreen() {
  return (
    <Campaign texts={texts} picture={openBook}>
      <Section title={texts.how} picture={seedling} link={link}>
        <Steps label={texts.how} direction="down" current={-1} steps={texts.steps} />
      </Section>
      <Section title={texts.method} picture={memo}>
        <Notes notes={texts.methods} />
      </Section>
      <Section title={texts.risk} picture={shield}>
        <Notes notes={texts.risks} />
      </Section>
    </Campaign>
  );
}
