import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import css from './StepRow.module.css';
import type { TemplateProps } from '../landing-address.ts';

interface StepRowProps {
  readonly title: string;
  readonly of: TemplateProps['content']['step_list'];
}

/** The steps of a page: below each other on a phone, in a row with a line through their numbers on a desktop. */
export function StepRow({ title, of }: StepRowProps) {
  return (
    <SiteSection title={title} isBelowFold>
      <ol className={css.steps}>
        {of.map((step, at) => (
          <li key={step.title} className={css.step}>
            <span className={css.number}>{at + 1}</span>
            <div>
              <h3 className={css.title}>{step.title}</h3>
              <p className={css.text}>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SiteSection>
  );
}
