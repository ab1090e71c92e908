import { clsx } from 'clsx';
import { toneOf } from '#product-kit/pictures/tone-of.ts';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { TemplateProps } from '../landing-address.ts';
import css from './event.module.css';
import { StepRow } from './StepRow.tsx';

/** The halls of an event as a wall of coloured tiles, the first one large. */
export function Event({ content: { point_list, step_list } }: TemplateProps) {
  return (
    <>
      <SiteSection title="现场有什么" raised>
        <ul className={css.wall}>
          {point_list.map(({ picture, title, text, value }) => (
            <li key={title} className={clsx(css.tile, toneOf(picture))}>
              <Thing name={thingOf(picture)} size={56} />
              <div>
                {value !== '' && <p className={css.value}>{value}</p>}
                <h3 className={css.title}>{title}</h3>
                <p className={css.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </SiteSection>
      <StepRow title="怎么玩" of={step_list} />
    </>
  );
}
