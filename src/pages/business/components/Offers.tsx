import grid from '#activity-kit/site/site-grid.module.css';
import { SiteSection } from '#activity-kit/site/SiteSection.tsx';
import { Icon } from '#ui/Icon.tsx';
import css from '../business.module.css';
import { offers, sectionTexts as texts } from '../section-texts.ts';

/** What is offered. */
export function Offers() {
  return (
    <SiteSection title={texts.offers} intro={texts.offersIntro}>
      <ul className={grid.grid}>
        {offers.map(({ icon, title, text }) => (
          <li key={title} className={grid.third}>
            <div className={css.card}>
              <span className={css.icon}>
                <Icon name={icon} />
              </span>
              <div>
                <h3 className={css.name}>{title}</h3>
                <p className={css.text}>{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </SiteSection>
  );
}
