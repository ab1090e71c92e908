import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { TemplateProps } from '../landing-address.ts';
import css from './advisory.module.css';
import { StepRow } from './StepRow.tsx';

/** A talk with an adviser: what it is about, beside a promise in large letters. */
export function Advisory({ content: { point_list, step_list } }: TemplateProps) {
  return (
    <>
      <SiteSection title="聊些什么" raised>
        <div className={css.halves}>
          <blockquote className={css.promise}>
            <p className={css.quote}>只给依据和选择，不替您决定，也不承诺收益。</p>
          </blockquote>
          <ul className={css.subjects}>
            {point_list.map(({ picture, title, text }) => (
              <li key={title} className={css.subject}>
                <Thing name={thingOf(picture)} size={44} />
                <h3 className={css.title}>{title}</h3>
                <p className={css.text}>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </SiteSection>
      <StepRow title="怎么约" of={step_list} />
    </>
  );
}
