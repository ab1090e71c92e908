import grid from '#product-kit/site/site-grid.module.css';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { TextLink } from '#ui/TextLink.tsx';
import css from '../business.module.css';
import { protections, sectionTexts as texts } from '../section-texts.ts';

/**
 * How trading is protected. Each sentence is something that `server/modules/trade` does; one that it stops doing has to
 * go from here.
 */
export function Protection() {
  return (
    <SiteSection title={texts.protection} intro={texts.protectionIntro} raised>
      <ul className={grid.grid}>
        {protections.map(({ icon, title, text }) => (
          <li key={title} className={grid.half}>
            <div className={css.row}>
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
      <div className={css.limits}>
        <h3 className={css.name}>{texts.limits}</h3>
        <p className={css.text}>{texts.limitsText}</p>
        <TextLink to={paths.bankOfChina}>{texts.toBank} ›</TextLink>
      </div>
    </SiteSection>
  );
}
