import { SiteAction } from '#activity-kit/site/SiteAction.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import scene from '../hero.svg';
import css from './Hero.module.css';
import { texts } from '../texts.ts';

/** The promise of the product, its two ways in, and one illustration. */
export function Hero() {
  return (
    <div className={css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1 className={css.title}>
            {texts.title.map((line) => (
              <span key={line} className={css.line}>
                {line}
              </span>
            ))}
          </h1>
          <p className={css.intro}>{texts.intro}</p>
          <p className={css.actions}>
            <SiteAction to={paths.activityCenter}>{texts.hall}</SiteAction>
            <SiteAction to={paths.openAccount} variant="quiet">
              {texts.openAccount}
            </SiteAction>
          </p>
          <ul className={css.trust}>
            {texts.trust.map((promise) => (
              <li key={promise} className={css.promise}>
                <Icon name="circle-check" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        {/* Taken in like an icon: it adorns, and the words are the page. */}
        <svg className={css.scene} viewBox="0 0 520 420" aria-hidden="true">
          <use href={`${scene}#scene`} />
        </svg>
      </div>
    </div>
  );
}
