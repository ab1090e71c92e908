import { SiteSection } from '#activity-kit/site/SiteSection.tsx';
import { Icon } from '#ui/Icon.tsx';
import css from './Questions.module.css';
import { questions, sectionTexts as texts } from '../section-texts.ts';

/** Questions that are asked often; Enter and Space open an answer. */
export function Questions() {
  return (
    <SiteSection title={texts.questions} raised>
      <div className={css.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={css.entry}>
            <summary className={css.question}>
              {question}
              <Icon name="chevron-down" />
            </summary>
            <p className={css.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </SiteSection>
  );
}
