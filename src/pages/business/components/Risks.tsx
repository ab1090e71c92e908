import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Text } from '#ui/Text.tsx';
import css from './Risks.module.css';
import { risks, sectionTexts as texts } from '../section-texts.ts';

/** The five risk levels; the bars next to each grow with it, and the text has the same information. */
export function Risks() {
  return (
    <SiteSection title={texts.risks} intro={texts.risksIntro}>
      <ol className={css.levels}>
        {risks.map(({ level, name, text, example }, at) => (
          <li key={level} className={css.level}>
            <span className={css.bars} aria-hidden>
              {risks.map((each, bar) => (
                <span key={each.level} className={bar <= at ? css.full : css.bar} />
              ))}
            </span>
            <Text as="h3" of="title">
              {level} {name}
            </Text>
            <p className={css.text}>{text}</p>
            <p className={css.example}>例如：{example}</p>
          </li>
        ))}
      </ol>
      <p className={css.note}>{texts.risksNote}</p>
    </SiteSection>
  );
}
