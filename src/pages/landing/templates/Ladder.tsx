import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { TemplateProps } from '../landing-address.ts';
import css from './ladder.module.css';
import { StepRow } from './StepRow.tsx';

/** Three kinds of money as a staircase: the higher a step, the stronger its value moves, up and down. */
export function Ladder({ content: { point_list, step_list } }: TemplateProps) {
  return (
    <>
      <SiteSection title="台阶越高，波动越大" intro="涨得可能多，亏得也可能多；等级说明见业务介绍" raised>
        <ol className={css.stairs}>
          {point_list.map(({ picture, title, text, value }) => (
            <li key={title} className={css.stair}>
              <Thing name={thingOf(picture)} size={48} />
              <div className={css.block}>
                <span className={css.level}>{value}</span>
                <h3 className={css.title}>{title}</h3>
                <p className={css.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </SiteSection>
      <StepRow title="从哪里开始" of={step_list} />
    </>
  );
}
