import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import css from './Education.module.css';
import { lessons, sectionTexts as texts } from '../section-texts.ts';

/** What to understand before buying, each with the page that explains it. */
export function Education() {
  return (
    <SiteSection title={texts.education} intro={texts.educationIntro}>
      <ul className={css.lessons}>
        {lessons.map(({ icon, title, text, path }) => (
          <li key={title}>
            <Link className={css.lesson} to={path}>
              <span className={css.icon}>
                <Icon name={icon} />
              </span>
              <span>
                <span className={css.title}>{title}</span>
                <span className={css.text}>{text}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </SiteSection>
  );
}
