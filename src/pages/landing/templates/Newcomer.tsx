import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { TemplateProps } from '../landing-address.ts';
import css from './newcomer.module.css';
import { StepRow } from './StepRow.tsx';

/** Gifts for newcomers: a ticket for each, with a stub and a perforation. */
export function Newcomer({ content: { point_list, step_list } }: TemplateProps) {
  return (
    <>
      <SiteSection title="新人有什么" intro="一重接一重，领到哪一步都看得见" raised>
        <ul className={css.tickets}>
          {point_list.map(({ picture, title, text, value }) => (
            <li key={title} className={css.ticket}>
              <span className={css.stub}>{value}</span>
              <div className={css.words}>
                <h3 className={css.title}>{title}</h3>
                <p className={css.text}>{text}</p>
              </div>
              <Thing name={thingOf(picture)} size={56} />
            </li>
          ))}
        </ul>
      </SiteSection>
      <StepRow title="怎么领" of={step_list} />
    </>
  );
}
