import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import type { TemplateProps } from '../landing-address.ts';
import css from './open-account.module.css';

/** The way to an account: the steps as a rail, and beside it what to have at hand. */
export function OpenAccount({ content: { point_list, step_list } }: TemplateProps) {
  return (
    <SiteSection title="开户流程" intro="每一步都能停下，回来接着办">
      <div className={css.halves}>
        <ol className={css.rail}>
          {step_list.map(({ title, text }, at) => (
            <li key={title} className={css.stop}>
              <span className={css.number}>{at + 1}</span>
              <div>
                <Text as="h3" of="title">
                  {title}
                </Text>
                <Text of="hint">{text}</Text>
              </div>
            </li>
          ))}
        </ol>
        <ul className={css.list} aria-label="需要准备">
          {point_list.map(({ picture, title, text, value }) => (
            <li key={title} className={css.item}>
              <Thing name={thingOf(picture)} size={40} />
              <div>
                <Text as="h3" of="title">
                  {title}
                </Text>
                <Text of="hint">{text}</Text>
              </div>
              <span className={css.value}>{value}</span>
            </li>
          ))}
        </ul>
      </div>
    </SiteSection>
  );
}
