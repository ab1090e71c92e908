import grid from '#product-kit/site/site-grid.module.css';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './Services.module.css';
import { sectionTexts as texts } from '../section-texts.ts';
import { services } from '../services.ts';

/** The five services as cards: three in a row and two below them on a desktop; the whole card is the link. */
export function Services() {
  return (
    <SiteSection title={texts.services} intro={texts.servicesIntro}>
      <ul className={grid.grid}>
        {services.map(({ picture, title, text, more, path }, at) => (
          <li key={title} className={at < 3 ? grid.third : grid.half}>
            <Link className={css.card} to={path}>
              <Thing name={picture} size={44} />
              <div>
                <h3 className={css.title}>{title}</h3>
                <p className={css.text}>{text}</p>
                <p className={css.more}>{`${more} ›`}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </SiteSection>
  );
}
