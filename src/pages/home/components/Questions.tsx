import { QuestionList } from '#product-kit/site/QuestionList.tsx';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { questions, sectionTexts as texts } from '../section-texts.ts';

/** Questions that are asked often. */
export function Questions() {
  return (
    <SiteSection title={texts.questions} raised>
      <QuestionList questions={questions} />
    </SiteSection>
  );
}
