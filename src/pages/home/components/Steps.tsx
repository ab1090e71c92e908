import grid from '#product-kit/site/site-grid.module.css';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Icon } from '#ui/Icon.tsx';
import css from './Steps.module.css';
import { sectionTexts as texts, steps } from '../section-texts.ts';

/** How to start, in three steps. */
export function Steps() {
  return (
    <SiteSection title={texts.steps} raised>
      <ol className={grid.grid}>
        {steps.map(({ icon, title, text }, at) => (
          <li key={title} className={grid.third}>
            <div className={css.step}>
              <span className={css.icon}>
                <Icon name={icon} />
              </span>
              <div>
                <h3 className={css.title}>
                  <span className={css.number}>{at + 1}</span>
                  {title}
                </h3>
                <p className={css.text}>{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </SiteSection>
  );
}
