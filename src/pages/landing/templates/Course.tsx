import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import type { TemplateProps } from '../landing-address.ts';
import css from './course.module.css';
import { StepRow } from './StepRow.tsx';

/** The lessons of a course along a line, on a desktop on both of its sides. */
export function Course({ content: { point_list, step_list } }: TemplateProps) {
  return (
    <>
      <SiteSection title="课程表" intro="读懂一课，再开下一课" raised>
        <ol className={css.line}>
          {point_list.map(({ picture, title, text, value }) => (
            <li key={title} className={css.lesson}>
              <div className={css.card}>
                <Thing name={thingOf(picture)} size={44} />
                <div>
                  <p className={css.value}>{value}</p>
                  <h3 className={css.title}>{title}</h3>
                  <Text of="hint">{text}</Text>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </SiteSection>
      <StepRow title="怎么学" of={step_list} />
    </>
  );
}
