import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Link } from '#ui/Link.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './Offers.module.css';
import { offers } from '../offers.ts';
import { sectionTexts as texts } from '../section-texts.ts';

/** What is offered, as pictured tiles: two in a row on a phone, three on a desktop; each leads to where it is met. */
export function Offers() {
  return (
    <SiteSection title={texts.offers} intro={texts.offersIntro}>
      <ul className={css.offers}>
        {offers.map(({ picture, title, text, path }) => (
          <li key={title}>
            <Link className={css.offer} to={path}>
              <span className={css.plate}>
                <Thing name={picture} size={56} />
              </span>
              <div>
                <h3 className={css.name}>{title}</h3>
                <p className={css.text}>{text}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </SiteSection>
  );
}
